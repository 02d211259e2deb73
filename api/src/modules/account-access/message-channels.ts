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
  /** The number that was asked for, whether or not an account has it. */
  destination?: string;
  /** Never by the other channel. A call may become a text message: both reach the phone. */
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
  { channel, destination, onlyThisWay = false, verifiedEmail = false, standing, from }: Wanted,
) {
  const {
    phone_number,
    email: emailAddress,
    email_rejected_at,
    email_verified,
  } = account ?? noAccount;
  // A message without a recipient costs nothing, and is counted all the same: it takes as long.
  const payer = account === undefined ? 'unknown' : 'all';
  const takesCalls = phone_number !== null && isMobilePhone(phone_number);
  const mayCall =
    channel === 'voice' &&
    takesCalls &&
    (await budget.spendCall(tx, payer, standing, { number: destination ?? phone_number, from }));
  // Beyond the day's limits a call becomes a text message.
  const asked = channel === 'voice' && !mayCall ? 'sms' : channel;
  const phone = asked === 'voice' ? ('voice' as const) : ('sms' as const);
  const toPhone = { channel: phone, recipient: phone_number ?? '' };
  const email = { channel: 'email' as const, recipient: emailAddress };
  const reachable = [
    ...(takesCalls ? [toPhone] : []),
    ...(email_rejected_at === null && (email_verified || !verifiedEmail) ? [email] : []),
  ].toSorted((a, b) => Number(b.channel === asked) - Number(a.channel === asked));
  const allowed = onlyThisWay ? reachable.filter(({ channel }) => channel === asked) : reachable;
  // The day's budget is spent, or an attacker is spending it: e-mail is what is left.
  const mayText = async () => {
    const isWithin = mayCall || (await budget.spend(tx, payer, standing, from));
    const isHigh = await completion.isHigh(tx, {
      network: from?.network ?? '',
      phone: toPhone.recipient,
    });
    return isWithin && (isHigh || standing.kind === 'browser');
  };
  const isTextHeldBack = allowed[0] === toPhone && !(await mayText());
  const ways = isTextHeldBack ? allowed.filter(({ channel }) => channel === 'email') : allowed;
  return { ways: account === undefined ? [] : ways, isTextHeldBack };
}
