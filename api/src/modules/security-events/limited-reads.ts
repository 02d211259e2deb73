import type { FastifyBaseLogger } from 'fastify';
import { ownersDeskLimits } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { consumeQuota, tryConsumeQuota, type QuotaRule } from '../../http/rate-limits/quota.ts';
import { currentRequest } from '../../http/request-context.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { recordReads, recordSecurityEvent } from './record.ts';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
const { opened, searches } = ownersDeskLimits;

const rules = {
  opened: [
    { times: opened.hour, seconds: hourSeconds },
    { times: opened.day, seconds: daySeconds },
  ],
  searches: [
    { times: searches.minute, seconds: 60 },
    { times: searches.day, seconds: daySeconds },
  ],
  /** Claims, loans, payments, disputes, corrections and conversations that a person opens. */
  cases: [
    { times: 120, seconds: hourSeconds },
    { times: 500, seconds: daySeconds },
  ],
  /** Pages of their lists, as far as the person has not read what they show within ten minutes. */
  lists: [
    { times: 120, seconds: hourSeconds },
    { times: 600, seconds: daySeconds },
  ],
} satisfies Record<string, QuotaRule[]>;

/** So many new rows of a list are counted as a page. */
const rowsOfPage = 50;

/** A limit that is reached is told once an hour, however often it is tried. */
const tellRules = [{ times: 1, seconds: hourSeconds }];

type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;
/** A person of the agency who reads. */
export interface StaffReader {
  staffId: string;
  log: FastifyBaseLogger;
}

/**
 * Does the work unless the person has reached the limit, so that no one copies a whole table; the trail and the log are told.
 * @throws ApiError `too_many_requests`
 */
export async function withinReadLimit(
  { db, now, secretKey }: Deps,
  { staffId, log }: StaffReader,
  what: keyof typeof rules,
  work: (tx: Database, consume: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const subject = keyedHash(secretKey, `owners-desk:${what}:${staffId}`);
  try {
    await db.transaction((tx) => work(tx, () => consumeQuota(tx, subject, rules[what], now())));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too_many_requests') throw error;
    const told = keyedHash(secretKey, `owners-desk:${what}:told:${staffId}`);
    if (await tryConsumeQuota(db, told, tellRules, now())) {
      await recordSecurityEvent(db, {
        kind: 'reads_limited',
        ownerId: null,
        actorId: staffId,
        subject: what,
        at: now(),
      });
      log.warn(
        { event: 'desk_read_limit', staff: staffId, what },
        'a person of the agency has reached a limit of reads (docs/the-agencys-desk.md)',
      );
    }
    throw error;
  }
}

/**
 * Records that a person of the agency is shown cases of owners, one or a page of a list, and counts what is new.
 * @throws ApiError `too_many_requests`
 */
export async function recordDeskReads(
  deps: Deps,
  staffId: string,
  what: 'cases' | 'lists',
  reads: Parameters<typeof recordReads>[2],
): Promise<void> {
  const record = (tx: Database) => recordReads(tx, { actorId: staffId, at: deps.now() }, reads);
  const request = currentRequest();
  // The response to a change is always shown: the change is done already.
  if (request?.method !== 'GET') await record(deps.db);
  else {
    await withinReadLimit(deps, { staffId, log: request.log }, what, async (tx, consume) => {
      const added = await record(tx);
      // A part of a page is counted that often on average: a message that comes to an open list costs little.
      const isCounted = what === 'lists' ? added > Math.random() * rowsOfPage : added > 0;
      if (isCounted) await consume();
    });
  }
}
