import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { countHits } from '../../http/rate-limits/hit-counts.ts';
import { keyedHash } from '../../keyed-hash.ts';

/** An attacker who tries one password on each of many accounts, from many IP addresses, stays below every account's limit. */
const wrongAlarm = { hits: 500, windowSeconds: 10 * 60 };

/** Counts wrong passwords over all accounts and tells the agency once in ten minutes that they are many. */
export async function countWrongPassword(
  { db, now, secretKey }: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const { hits, windowSeconds } = wrongAlarm;
  const subject = keyedHash(secretKey, 'sign-in:wrong');
  const [count] = await countHits(db, [{ subject, windowSeconds }], now());
  if (count?.hits === hits) {
    log.error({ event: 'sign_ins_wrong', hits, windowSeconds }, 'passwords are being tried');
  }
}
