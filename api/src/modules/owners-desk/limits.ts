import { sql } from 'drizzle-orm';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { findUser } from '../identity/find-user.ts';
import { withinReadLimit, type StaffReader } from '../security-events/limited-reads.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';

type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;

/**
 * Before anything of an owner's account is read, whichever part: the trail gets one row for an account that is opened, and one
 * person opens so many, so that no one copies the whole table.
 * @throws ApiError `not_found`, `too_many_requests`
 */
export async function openOwner(deps: Deps, reader: StaffReader, ownerId: string): Promise<void> {
  const { db, now } = deps;
  if ((await findUser(db, ownerId)) === undefined) throw new ApiError('not_found');
  const { staffId } = reader;
  await withinReadLimit(deps, reader, 'opened', async (tx, consume) => {
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
  await withinReadLimit(deps, reader, 'searches', async (tx, consume) => {
    await consume();
    await recordSecurityEvent(tx, {
      kind: 'owners_searched',
      ownerId: null,
      actorId: reader.staffId,
      at: now(),
    });
  });
}
