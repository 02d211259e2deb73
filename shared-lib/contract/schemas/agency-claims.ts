import * as z from 'zod/mini';
import { agencyClaimViews } from '../domain/agency-cases.ts';
import { insuredItems } from '../domain/insurance-quote.ts';
import { caseNoteBody, declineDuplicatesBody } from '../forms/agency-cases.ts';
import { claimApprovalBody, decisionBody } from '../forms/claims.ts';
import {
  assignBody,
  assignee,
  byId,
  caseFilters,
  caseNotes,
  caseOutcomes,
  caseRow,
  chosenCases,
  colleagues,
  fileUrl,
} from './agency-cases.ts';
import { basedOnOnce } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { claimInReview, claimStatus } from './insurance-claims.ts';
import { kobo } from './kobo.ts';
import { pageOf } from './pages.ts';
import { dataResponse } from './responses.ts';

const claimRow = z.extend(caseRow, {
  number: z.string(),
  item: z.enum(insuredItems),
  amount_kobo: kobo,
  status: claimStatus,
  /** The owner has appealed, and no one has decided about that yet. */
  is_appeal: z.boolean(),
  /** An approval above the limit waits for a second person. */
  waits_for_second: z.boolean(),
  /** The number of the earliest claim about the same policy, item and day that is not declined; null where it is this one. */
  duplicate_of: z.nullable(z.string()),
});
export type AgencyClaimRow = z.infer<typeof claimRow>;

const agencyClaim = z.extend(claimInReview, {
  version: z.int(),
  assignee,
  notes: caseNotes,
  duplicate_of: z.nullable(z.string()),
  /** An approval of more, with what was approved before, waits for a second person. */
  four_eyes_above_kobo: kobo,
});
export type AgencyClaim = z.infer<typeof agencyClaim>;
const oneClaim = dataResponse(agencyClaim);

const claimFilters = z.object({
  view: z._default(z.enum(agencyClaimViews), 'open'),
  item: z.optional(z.enum(insuredItems)),
  ...caseFilters,
});

export const agencyClaimSchemas = {
  listAgencyClaims: {
    summary: 'Claims of all owners, the longest waiting first, 50 at a time',
    tag: 'agency',
    needs: 'claims',
    query: claimFilters,
    response: pageOf(claimRow),
  },
  exportAgencyClaims: {
    summary: 'Gives the URL of the claims that the filters leave, as CSV',
    tag: 'agency',
    needs: 'claims',
    query: z.omit(claimFilters, { cursor: true }),
    response: fileUrl,
  },
  getAgencyClaim: {
    summary: 'One claim with its files, history and notes',
    tag: 'agency',
    needs: 'claims',
    params: byId,
    response: oneClaim,
  },
  listClaimColleagues: {
    summary: 'People who may work on claims',
    tag: 'agency',
    needs: 'claims',
    response: dataResponse(colleagues),
  },
  assignClaims: {
    summary:
      'Gives claims to a person who may work on them, or back; says of each what became of it',
    tag: 'agency',
    needs: 'claims',
    body: assignBody,
    response: dataResponse(caseOutcomes),
  },
  addClaimNote: {
    summary: 'Adds a note that owners never see',
    tag: 'agency',
    needs: 'claims',
    headers: idempotencyHeaders,
    params: byId,
    body: caseNoteBody(),
    response: dataResponse(caseNotes),
  },
  removeClaimNote: {
    summary: 'Removes a note of one’s own; 404 for any other',
    tag: 'agency',
    needs: 'claims',
    params: z.object({ id: z.uuid(), note: z.uuid() }),
    response: dataResponse(caseNotes),
  },
  decideClaimAtDesk: {
    summary:
      'Decides a claim with a reason, by the rules of `decideClaim`; above the limit proposes to approve it',
    tag: 'agency',
    needs: 'claims',
    headers: basedOnOnce,
    params: byId,
    body: decisionBody(),
    response: oneClaim,
  },
  decideClaimApprovalAtDesk: {
    summary: 'Confirms or rejects the approval that another person has proposed; 403 for one’s own',
    tag: 'agency',
    needs: 'claims',
    headers: basedOnOnce,
    params: byId,
    body: claimApprovalBody(),
    response: oneClaim,
  },
  declineDuplicateClaims: {
    summary:
      'Declines claims about a loss that was reported before; says of each what became of it. `is_preview` changes nothing',
    tag: 'agency',
    needs: 'claims',
    headers: idempotencyHeaders,
    body: z.extend(declineDuplicatesBody(), { cases: chosenCases, is_preview: z.boolean() }),
    response: dataResponse(caseOutcomes),
  },
} satisfies AreaSchemas;
