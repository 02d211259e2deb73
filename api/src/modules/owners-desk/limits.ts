import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { ownersDeskLimits } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { consumeQuota, tryConsumeQuota, type QuotaRule } from '../../http/rate-limits/quota.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { findUser } from '../identity/find-user.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';

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
} satisfies Record<string, QuotaRule[]>;

/** A limit that is reached is told once an hour, however often it is tried. */
const tellRules = [{ times: 1, seconds: hourSeconds }];

type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;
/** A person of the agency who reads. */
export interface StaffReader {
  staffId: string;
  log: FastifyBaseLogger;
}

/**
 * Before anything of an owner's account is read, whichever part: the trail gets one row for an account that is opened, and one
 * person opens so many, so that no one copies the whole table.
 * @throws ApiError `not_found`, `too_many_requests`
 */
export async function openOwner(deps: Deps, reader: StaffReader, ownerId: string): Promise<void> {
  const { db, now } = deps;
  if ((await findUser(db, ownerId)) === undefined) throw new ApiError('not_found');
  const { staffId } = reader;
  await within(deps, reader, 'opened', async (tx, consume) => {
    // Parts of one page come at the same moment: only the first of them adds a row.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${staffId} ${ownerId}`}, 0))`,
    );
    const reads = [{ ownerId, subject: ownerId }];
    const added = await recordReads(tx, { actorId: staffId, at: now() }, reads);
    if (added > 0) await consume();
  });
}

/** A search says that it was made, and not for whom: it may have found no one. @throws ApiError `too_many_requests` */
export async function recordSearch(deps: Deps, reader: StaffReader): Promise<void> {
  const { now } = deps;
  await within(deps, reader, 'searches', async (tx, consume) => {
    await consume();
    await recordSecurityEvent(tx, {
      kind: 'owners_searched',
      ownerId: null,
      actorId: reader.staffId,
      at: now(),
    });
  });
}

async function within(
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
        { event: 'owners_desk_limit', staff: staffId, what },
        'a person of the agency has reached the limit of the owners desk (docs/the-agencys-desk.md)',
      );
    }
    throw error;
  }
}
