import { agencyMoneyOperations as calls } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import { listNotes } from '../agency-cases/notes.ts';
import { recordDeskReads } from '../security-events/limited-reads.ts';
import { findDeskDispute, listDeskDisputes, presentDisputes } from './desk/list.ts';

/** For people of the agency; for all others these calls do not exist. */
export function serveDisputes(
  serve: Serve,
  deps: Pick<AppDeps, 'db' | 'read' | 'now' | 'secretKey'>,
): void {
  const { db, read } = deps;
  type Rows = Awaited<ReturnType<typeof listDeskDisputes>>['rows'];
  const recordThem = (staffId: string, what: 'cases' | 'lists', rows: Rows) =>
    recordDeskReads(
      deps,
      staffId,
      what,
      rows.map(({ dispute }) => ({ ownerId: dispute.user_id, subject: dispute.reference })),
    );

  serve(calls.listAgencyDisputes, async ({ caller: { userId }, query }) => {
    const { rows, nextCursor } = await read((copy) => listDeskDisputes(copy, query, userId));
    await recordThem(userId, 'lists', rows);
    return { data: await presentDisputes(db, rows, userId), next_cursor: nextCursor };
  });

  serve(calls.getAgencyDispute, async ({ caller: { userId }, params }) => {
    const found = await findDeskDispute(db, params.reference);
    const [shown] = found ? await presentDisputes(db, [found], userId) : [];
    if (found === undefined || shown === undefined) throw new ApiError('not_found');
    await recordThem(userId, 'cases', [found]);
    const notes = await listNotes(db, { kind: 'dispute', id: shown.id }, userId);
    return { data: { ...shown, notes } };
  });
}
