import { agencyClaimOperations as calls } from '@portal/contract/operations';
import type { Serve } from '../../http/register-call.ts';
import { assignCases } from '../agency-cases/assign.ts';
import { addNote, removeNote } from '../agency-cases/notes.ts';
import { listColleagues } from '../agency-cases/people.ts';
import { recordDeskReads } from '../security-events/limited-reads.ts';
import type { ClaimsContext } from './claims-context.ts';
import { decide, decideApproval } from './decide-claim.ts';
import type { serveClaimsFile } from './desk-file.ts';
import { listDeskClaims } from './desk-list.ts';
import { declineDuplicates, showDeskClaim } from './desk.ts';

/** Claims at the agency's desk. Master Agents decide about the same claims. */
export function serveClaimsDesk(
  serve: Serve,
  context: ClaimsContext,
  exportClaims: ReturnType<typeof serveClaimsFile>,
): void {
  const { db, read, now } = context;
  const ofClaim = (id: string) => ({ kind: 'claim' as const, id });

  serve(calls.listAgencyClaims, async ({ caller: { userId }, query }) => {
    const { rows, shown, nextCursor } = await read((copy) =>
      listDeskClaims(copy, query, { callerId: userId, now: now() }),
    );
    await recordDeskReads(
      context,
      userId,
      'lists',
      rows.map(({ claim, business }) => ({ ownerId: business.user_id, subject: claim.number })),
    );
    return { data: shown, next_cursor: nextCursor };
  });

  serve(calls.exportAgencyClaims, ({ caller, query }) => exportClaims(caller, query));

  serve(calls.getAgencyClaim, async ({ caller, params }) => ({
    data: await showDeskClaim(context, db, caller, params.id),
  }));

  serve(calls.listClaimColleagues, async ({ caller }) => ({
    data: await listColleagues(db, 'claims', caller.userId),
  }));

  serve(calls.assignClaims, async ({ caller, body }) => ({
    data: await assignCases(context, caller, 'claim', body),
  }));

  serve(calls.addClaimNote, async ({ caller, params, headers, body }) => ({
    data: await addNote(context, caller, ofClaim(params.id), {
      text: body.text,
      key: headers['idempotency-key'],
    }),
  }));

  serve(calls.removeClaimNote, async ({ caller, params }) => ({
    data: await removeNote(context, caller, ofClaim(params.id), params.note),
  }));

  serve(calls.decideClaimAtDesk, async ({ caller, params, headers, body }) => {
    const request = { caller, key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    await decide(context, request, params.id, body);
    return { data: await showDeskClaim(context, db, caller, params.id) };
  });

  serve(calls.decideClaimApprovalAtDesk, async ({ caller, params, headers, body }) => {
    const request = { caller, key: headers['idempotency-key'], ifMatch: headers['if-match'] };
    await decideApproval(context, request, params.id, body);
    return { data: await showDeskClaim(context, db, caller, params.id) };
  });

  serve(calls.declineDuplicateClaims, async ({ caller, headers, body }) => ({
    data: await declineDuplicates(context, { caller, key: headers['idempotency-key'] }, body),
  }));
}
