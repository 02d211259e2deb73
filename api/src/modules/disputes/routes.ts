import { agencyMoneyOperations as calls } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import { listNotes } from '../agency-cases/notes.ts';
import { recordReads } from '../security-events/record.ts';
import { findDeskDispute, listDeskDisputes, presentDisputes } from './desk/list.ts';

/** For people of the agency; for all others these calls do not exist. */
export function serveDisputes(
  serve: Serve,
  { db, read, now }: Pick<AppDeps, 'db' | 'read' | 'now'>,
): void {
  type Rows = Awaited<ReturnType<typeof listDeskDisputes>>['rows'];
  const recordThem = (actorId: string, rows: Rows) =>
    recordReads(
      db,
      { actorId, at: now() },
      rows.map(({ dispute, user_id }) => ({ ownerId: user_id, subject: dispute.reference })),
    );

  serve(calls.listAgencyDisputes, async ({ caller: { userId }, query }) => {
    const { rows, nextCursor } = await read((copy) => listDeskDisputes(copy, query, userId));
    await recordThem(userId, rows);
    return { data: await presentDisputes(db, rows, userId), next_cursor: nextCursor };
  });

  serve(calls.getAgencyDispute, async ({ caller: { userId }, params }) => {
    const found = await findDeskDispute(db, params.reference);
    const [shown] = found ? await presentDisputes(db, [found], userId) : [];
    if (found === undefined || shown === undefined) throw new ApiError('not_found');
    await recordThem(userId, [found]);
    const notes = await listNotes(db, { kind: 'dispute', id: shown.id }, userId);
    return { data: { ...shown, notes } };
  });
}
