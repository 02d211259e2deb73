import { isMobilePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { Requester, Standing } from '../identity/places.ts';
import type { CodeCompletion } from '../one-time-codes/completion.ts';
import type { Account } from '../identity/accounts.ts';
import type { SmsBudget } from './sms-budget.ts';

/** Used where there is no account, so that the same work is done. */
const noAccount = {
  phone_number: '+2348030000000',
  email: '',
  email_rejected_at: null,
  email_verified: true,
};

interface Wanted {
  channel: Channel;
  /** Never by the other channel. */
  onlyThisWay?: boolean | undefined;
  verifiedEmail?: boolean;
  standing: Standing;
  from: Requester | undefined;
}

/** By which channels a message may reach the account, the best one first. */
export async function findChannels(
  { budget, completion }: { budget: SmsBudget; completion: CodeCompletion },
  tx: Database,
  account: Account | undefined,
  { channel: asked, onlyThisWay = false, verifiedEmail = false, standing, from }: Wanted,
) {
  const {
    phone_number,
    email: emailAddress,
    email_rejected_at,
    email_verified,
  } = account ?? noAccount;
  const sms = { channel: 'sms' as const, recipient: phone_number ?? '' };
  const email = { channel: 'email' as const, recipient: emailAddress };
  const reachable = [
    ...(phone_number !== null && isMobilePhone(phone_number) ? [sms] : []),
    ...(email_rejected_at === null && (email_verified || !verifiedEmail) ? [email] : []),
  ].toSorted((a, b) => Number(b.channel === asked) - Number(a.channel === asked));
  const allowed = onlyThisWay ? reachable.filter(({ channel }) => channel === asked) : reachable;
  // The day's budget for text messages is spent, or an attacker is spending it: e-mail is what is left.
  const mayText = async () => {
    // A message without a recipient costs nothing, and is counted all the same: it takes as long.
    const payer = account === undefined ? 'unknown' : 'all';
    const isWithin = await budget.spend(tx, payer, standing, from);
    const isHigh = await completion.isHigh(tx, {
      network: from?.network ?? '',
      phone: sms.recipient,
    });
    return isWithin && (isHigh || standing.kind === 'browser');
  };
  const isTextHeldBack = allowed[0]?.channel === 'sms' && !(await mayText());
  const ways = isTextHeldBack ? allowed.filter(({ channel }) => channel === 'email') : allowed;
  return { ways: account === undefined ? [] : ways, isTextHeldBack };
}
