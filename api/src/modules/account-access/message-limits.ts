import type { Database } from '../../database/connect.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { AppDeps } from '../../deps.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { codeLimits } from '@portal/contract';
import type { AccountName } from '../identity/account-name.ts';
import type { Standing } from '../identity/places.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import type { Account } from '../identity/accounts.ts';

/**
 * login.gov: 2 in 10 s hard, then 5 in 30 min and 10 a day for each destination. All strangers together have
 * these; a browser or network that the account was signed in from has them for itself.
 */
const destinationRules = [
  { times: 2, seconds: 10 },
  { times: 5, seconds: 30 * 60 },
  { times: 10, seconds: 24 * 60 * 60 },
];
/** One network has no more of what strangers have, and leaves some of it to others. */
const strangerRules = [
  { times: 4, seconds: 30 * 60 },
  { times: 5, seconds: 24 * 60 * 60 },
];
/** The same kind of message again. */
const repeatRules = [{ times: 1, seconds: codeLimits.resendAfterSeconds }];

export interface Addressee {
  /** Undefined: no account has the name. The steps are the same, and nothing is sent. */
  account: Account | undefined;
  /** The input, as typed. */
  name: Pick<AccountName, 'phone' | 'key'>;
}

export function destinationOf({ account, name }: Addressee, channel: Channel): string {
  if (account !== undefined) {
    return (channel === 'email' ? account.email.toLowerCase() : account.phone_number) ?? name.key;
  }
  return channel !== 'email' && name.phone !== null ? name.phone : name.key;
}

/** Subjects that limits count by. Calls and text messages to a number are counted together. */
export function countedDestination(to: Addressee, channel: Channel): string {
  return `${channel === 'email' ? 'email' : 'sms'}:${destinationOf(to, channel)}`;
}

/** @throws ApiError `too_many_requests` */
export async function consumeMessageQuota(
  { now, secretKey }: Pick<AppDeps, 'now' | 'secretKey'>,
  tx: Database,
  kind: string,
  destination: string,
  { kind: who, key }: Standing,
): Promise<void> {
  const subjectOf = (text: string) => keyedHash(secretKey, `send:${text}`);
  const own = who === 'stranger' ? '' : `:${key}`;
  await consumeQuota(tx, subjectOf(`${kind}:${destination}${own}`), repeatRules, now());
  if (who === 'stranger') {
    await consumeQuota(tx, subjectOf(`${destination}:${key}`), strangerRules, now());
  }
  await consumeQuota(tx, subjectOf(`${destination}${own}`), destinationRules, now());
}
