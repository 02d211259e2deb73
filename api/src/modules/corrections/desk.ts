import type { CorrectionStatus } from '@portal/contract/corrections';
import type { ListedCorrection, OpenCorrection } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { isSamePerson } from '../agency-cases/people.ts';
import { pageOf, readPosition } from '../../http/position.ts';
import { namesOfStaff } from '../agency/repository.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { recordDeskReads } from '../security-events/limited-reads.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { showFile } from './files.ts';
import { documentsEnd } from './own-corrections.ts';
import { notifyOwner, type NoticeDeps } from './notices.ts';
import { holdRecord, readName, writeName } from './record-name.ts';
import {
  deleteFilesAfter,
  findForDesk,
  holdCorrection,
  listFiles,
  listQueue,
  updateCorrection,
  type CorrectionRow,
  type FoundCorrection,
} from './repository.ts';

const pageSize = 50;

type Deps = Pick<AppDeps, 'db' | 'read' | 'now'> & NoticeDeps;

function presentListed({ correction, name, ...found }: FoundCorrection): ListedCorrection {
  const { id, version, field, status, before, after, assigned_to } = correction;
  return {
    id,
    version,
    field,
    status,
    before,
    after,
    asked_at: correction.asked_at.toISOString(),
    decided_at: correction.decided_at?.toISOString() ?? null,
    owner: {
      id: correction.user_id,
      name,
      business_name: found.business_name,
      smedan_number: found.smedan_number,
    },
    assigned_to:
      assigned_to === null ? null : { id: assigned_to, name: found.assignee ?? assigned_to },
  };
}

/** A page of the queue. What it shows of each owner is a read of the request. */
export async function listRequests(
  deps: Deps,
  { userId }: Caller,
  query: Query,
): Promise<{ data: ListedCorrection[]; next_cursor: string | null }> {
  const { data, reads, next_cursor } = await deps.read((copy) =>
    readQueue(copy, query, { callerId: userId, size: pageSize }),
  );
  await recordDeskReads(deps, userId, 'lists', reads);
  return { data, next_cursor };
}

interface Query {
  status: CorrectionStatus;
  assigned: 'anyone' | 'me' | 'no_one';
  cursor?: string | undefined;
}

/** A page of the queue, with whose requests it shows. */
export async function readQueue(
  db: Database,
  { status, assigned, cursor }: Query,
  { callerId, size }: { callerId: string; size: number },
) {
  const filter = {
    status,
    ...(assigned !== 'anyone' && { assignedTo: assigned === 'me' ? callerId : null }),
  };
  // One more than a page tells whether there is another.
  const position = { limit: size + 1, after: readPosition(cursor) };
  const { shown, next_cursor } = pageOf(await listQueue(db, filter, position), size);
  return {
    data: shown.map(presentListed),
    reads: shown.map(({ correction }) => ({
      ownerId: correction.user_id,
      subject: correction.id,
    })),
    next_cursor,
  };
}

/** @throws ApiError `not_found` */
export async function openRequest(
  deps: Pick<Deps, 'db' | 'now' | 'secretKey'>,
  signedUrls: SignedUrls,
  { userId }: Caller,
  id: string,
): Promise<OpenCorrection> {
  const { db } = deps;
  const found = await findForDesk(db, id);
  if (found === undefined) throw new ApiError('not_found');
  const { correction } = found;
  await recordDeskReads(deps, userId, 'cases', [{ ownerId: correction.user_id, subject: id }]);
  const record = await readName(db, correction.user_id, correction.field);
  const { decided_by } = correction;
  return {
    ...presentListed(found),
    reason: correction.reason,
    current: record?.name ?? correction.before,
    record_version: record?.version ?? 0,
    files: (await listFiles(db, id)).map((file) => showFile(signedUrls, file)),
    decided_by:
      decided_by === null ? null : ((await namesOfStaff(db, [decided_by])).get(decided_by) ?? null),
    decision_reason: correction.decision_reason,
  };
}

export interface RequestChange {
  id: string;
  ifMatch: string;
}

/**
 * Changes the request that the caller has read, or nothing.
 * @throws ApiError `not_found`; `conflict` with the version that it has now, and for a request that is decided
 */
function change(
  { db }: Deps,
  { id, ifMatch }: RequestChange,
  apply: (tx: Database, row: CorrectionRow) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await findForDesk(tx, id);
    if (found === undefined) throw new ApiError('not_found');
    // The record before the request, as a new request of its owner locks them.
    await holdRecord(tx, found.correction.user_id);
    const row = await holdCorrection(tx, id);
    if (row === undefined) throw new ApiError('not_found');
    if (row.version !== baseVersion(ifMatch)) {
      throw new ApiError('conflict', { conflict: { version: row.version, fields: [] } });
    }
    if (row.status !== 'open') throw new ApiError('conflict', { sentence: 'correction.decided' });
    await apply(tx, row);
  });
}

/** Says who looks at a request. It can be taken from another person, who may be away. */
export function assignRequest(
  deps: Deps,
  caller: Caller,
  request: RequestChange,
  isMine: boolean,
): Promise<void> {
  return change(deps, request, async (tx, row) => {
    await updateCorrection(tx, row, { assigned_to: isMine ? caller.userId : null });
    await recordSecurityEvent(tx, {
      kind: 'correction_assigned',
      // It has no consequence for the owner, whose list of events it would fill.
      ownerId: null,
      actorId: caller.userId,
      subject: row.id,
      at: deps.now(),
    });
  });
}

/**
 * Writes the corrected name, if the record still has the version that the caller has compared.
 * @throws ApiError as `change`, `second_factor_required`, and `forbidden` for a request of one's own
 */
export function approveRequest(
  deps: Deps,
  caller: Caller,
  request: RequestChange,
  { recordVersion, requestId }: { recordVersion: number; requestId: string },
): Promise<void> {
  requireFreshFactor(caller, deps.now());
  return change(deps, request, async (tx, row) => {
    const at = deps.now();
    const record = await readName(tx, row.user_id, row.field);
    if (record === undefined) throw new ApiError('not_found');
    if (record.version !== recordVersion) {
      throw new ApiError('conflict', { conflict: { version: row.version, fields: [] } });
    }
    await writeName(tx, record, row.after, {
      userId: row.user_id,
      actorId: caller.userId,
      requestId,
      at,
    });
    await decide(deps, tx, caller, row, { status: 'approved', at });
  });
}

/** @throws ApiError as `change`, `second_factor_required`, and `forbidden` for a request of one's own */
export function rejectRequest(
  deps: Deps,
  caller: Caller,
  request: RequestChange,
  reason: string,
): Promise<void> {
  requireFreshFactor(caller, deps.now());
  return change(deps, request, (tx, row) =>
    decide(deps, tx, caller, row, { status: 'rejected', at: deps.now(), reason }),
  );
}

async function decide(
  deps: Deps,
  tx: Database,
  caller: Caller,
  row: CorrectionRow,
  { status, at, reason }: { status: 'approved' | 'rejected'; at: Date; reason?: string },
): Promise<void> {
  if (await isSamePerson(tx, caller.userId, [row.user_id])) {
    throw new ApiError('forbidden', { sentence: 'correction.own' });
  }
  const decided = await updateCorrection(tx, row, {
    status,
    decided_at: at,
    decided_by: caller.userId,
    ...(reason !== undefined && { decision_reason: reason }),
  });
  await deleteFilesAfter(tx, row.id, documentsEnd(at));
  await recordSecurityEvent(tx, {
    kind: status === 'approved' ? 'correction_approved' : 'correction_rejected',
    ownerId: row.user_id,
    actorId: caller.userId,
    subject: row.id,
    at,
  });
  await notifyOwner(deps, tx, decided, caller.userId);
}
