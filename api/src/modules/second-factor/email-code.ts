import { codeLimits } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Access, Asker } from '../account-access/access.ts';
import type { Account } from '../identity/accounts.ts';
import type { CodeHolder } from '../one-time-codes/service.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';

/** The caller has given the password; strangers who know it still fill no mailbox. */
const strangerRules = [
  { times: 5, seconds: 30 * 60 },
  { times: 10, seconds: 24 * 60 * 60 },
];
const knownRules = [{ times: 60, seconds: 60 * 60 }];

/** An account whose e-mail is verified. */
export type Addressee = Pick<Account, 'id' | 'email' | 'phone_number'> &
  Partial<Pick<Account, 'locale'>>;

/** To the verified e-mail, and by no other way. @throws ApiError `too_many_requests` */
export async function emailFactorCode(
  tx: Database,
  { deps, codes, places, messages }: Pick<Access, 'deps' | 'codes' | 'places' | 'messages'>,
  {
    purpose,
    account,
    holder,
    isSignedIn = false,
  }: {
    purpose: 'second-factor' | 'factor-proof' | 'factor-app';
    account: Addressee;
    holder: CodeHolder;
    isSignedIn?: boolean;
  },
  { locale, from }: Asker,
): Promise<void> {
  const { now, secretKey } = deps;
  const standing = isSignedIn
    ? { kind: 'browser' as const, key: 'signed-in' }
    : await places.standingOf(tx, account, from);
  const isStranger = standing.kind === 'stranger';
  const who = isStranger ? 'strangers' : standing.key;
  const subject = keyedHash(secretKey, `factor-mail:${account.id}:${who}`);
  await consumeQuota(tx, subject, isStranger ? strangerRules : knownRules, now());
  const code = await codes.issue(tx, purpose, holder, {
    sentBy: 'email',
    network: from.network,
    phone: account.phone_number ?? '',
  });
  await messages.mail(tx, account.email, {
    subject: 'access.code.subject',
    text: `access.code.${purpose}`,
    values: { code },
    locale: account.locale ?? locale,
    expiresAt: new Date(now().getTime() + codeLimits.lifeSeconds * 1000),
  });
}
