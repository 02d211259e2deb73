import * as z from 'zod/mini';
import { correctionRejectionBody } from '../forms/corrections.ts';
import { fileUrl } from './agency-cases.ts';
import { attachment } from './attachments.ts';
import { basedOn } from './based-on.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { correctedName, correctionField, correctionStatus } from './corrections.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse } from './responses.ts';

const byId = z.object({ id: z.uuid() });

const correctionFilters = z.object({
  status: z._default(correctionStatus, 'open'),
  assigned: z._default(z.enum(['anyone', 'me', 'no_one']), 'anyone'),
});

const listedCorrection = z.object({
  id: z.uuid(),
  /** Grows with each change; `If-Match` of the next one. */
  version: z.int(),
  field: correctionField,
  status: correctionStatus,
  before: correctedName,
  after: correctedName,
  /** ISO 8601, UTC */
  asked_at: z.string(),
  decided_at: z.nullable(z.string()),
  owner: z.object({
    id: z.uuid(),
    name: z.string(),
    business_name: z.nullable(z.string()),
    smedan_number: z.nullable(z.string()),
  }),
  assigned_to: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type ListedCorrection = z.infer<typeof listedCorrection>;

const openCorrection = z.extend(listedCorrection, {
  reason: z.string(),
  /** The name on the record now; `record_version` is the version of the record. */
  current: correctedName,
  record_version: z.int(),
  /** Empty once they are deleted: 90 days after the decision. */
  files: z.array(attachment),
  decided_by: z.nullable(z.string()),
  decision_reason: z.nullable(z.string()),
});
export type OpenCorrection = z.infer<typeof openCorrection>;

const oneCorrection = dataResponse(openCorrection);

/** Requests of owners for another name, as support decides them. */
export const correctionsDeskSchemas = {
  listCorrectionRequests: {
    summary: 'Requests of owners for corrections, the oldest first, 50 at a time',
    tag: 'agency',
    needs: 'support',
    query: z.extend(correctionFilters, { cursor }),
    response: pageOf(listedCorrection),
  },
  exportCorrectionRequests: {
    summary: 'Gives the URL of the requests that the filters leave, as CSV',
    tag: 'agency',
    needs: 'support',
    query: correctionFilters,
    response: fileUrl,
  },
  getCorrectionRequest: {
    summary: 'One request, with what is on the record now and the documents',
    tag: 'agency',
    needs: 'support',
    params: byId,
    response: oneCorrection,
  },
  assignCorrection: {
    summary: 'Assigns a request to the caller, or to no one',
    tag: 'agency',
    needs: 'support',
    params: byId,
    headers: basedOn,
    body: z.object({ to_me: z.boolean() }),
    response: oneCorrection,
  },
  approveCorrection: {
    summary: 'Writes the correction to the record, and tells the owner',
    tag: 'agency',
    needs: 'support',
    params: byId,
    headers: basedOn,
    /** The version of the record that the caller has compared. */
    body: z.object({ record_version: z.int() }),
    response: oneCorrection,
  },
  rejectCorrection: {
    summary: 'Rejects a correction with a reason, which the owner reads',
    tag: 'agency',
    needs: 'support',
    params: byId,
    headers: basedOn,
    body: correctionRejectionBody(),
    response: oneCorrection,
  },
} satisfies AreaSchemas;
