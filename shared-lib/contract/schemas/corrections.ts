import * as z from 'zod/mini';
import { correctionFields, correctionLimits, correctionStatuses } from '../domain/corrections.ts';
import { businessNameCorrection, ownerNameCorrection } from '../forms/corrections.ts';
import { attachment, fileHeaders } from './attachments.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { idempotencyHeaders } from './idempotency-key.ts';
import { dataResponse } from './responses.ts';

/** A name by the fields of the record. */
export const correctedName = z.union([
  z.object({ business_name: z.string() }),
  z.object({ first_name: z.string(), last_name: z.string() }),
]);

export const correctionField = z.enum(correctionFields);
export const correctionStatus = z.enum(correctionStatuses);

const correction = z.object({
  id: z.uuid(),
  field: correctionField,
  status: correctionStatus,
  /** On the record when it was asked for. */
  before: correctedName,
  after: correctedName,
  reason: z.string(),
  /** ISO 8601, UTC */
  asked_at: z.string(),
  /** Null while it is open. */
  decided_at: z.nullable(z.string()),
  /** Why the agency rejected it. */
  decision_reason: z.nullable(z.string()),
});
export type Correction = z.infer<typeof correction>;

const fileIds = z
  .array(z.uuid(), { error: 'required' })
  .check(
    z.minLength(1, 'required'),
    z.maxLength(correctionLimits.files, `max_files:${correctionLimits.files}`),
  );

const oneCorrection = dataResponse(correction);

export const correctionSchemas = {
  listCorrections: {
    summary: "The owner's requests for corrections, the newest first, 20 at most",
    tag: 'business',
    response: dataResponse(z.array(correction)),
  },
  addCorrectionFile: {
    summary: 'Takes a photo or document for a request for a correction, which names it by its id',
    tag: 'business',
    headers: fileHeaders,
    response: dataResponse(attachment),
  },
  askForCorrection: {
    summary: 'Asks the agency to correct a name, with a document that proves it',
    tag: 'business',
    headers: idempotencyHeaders,
    body: z.discriminatedUnion('field', [
      z.extend(businessNameCorrection(), { file_ids: fileIds }),
      z.extend(ownerNameCorrection(), { file_ids: fileIds }),
    ]),
    response: oneCorrection,
  },
  withdrawCorrection: {
    summary: 'Takes back a request that is not decided',
    tag: 'business',
    params: z.object({ id: z.uuid() }),
    response: oneCorrection,
  },
} satisfies AreaSchemas;
