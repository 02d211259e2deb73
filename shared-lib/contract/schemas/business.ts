import * as z from 'zod/mini';
import { industries, type Industry } from '../domain/business.ts';
import {
  recordField,
  recordFieldNames,
  type recordFields,
  type RecordFieldKind,
  type RecordFieldName,
} from '../domain/record-fields.ts';
import { locales } from '../locales.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { user } from './users.ts';

export const principal = z.object({
  /** Stays with the person over all saves, so that a number that was not typed again is kept. */
  id: z.uuid(),
  name: z.string(),
  position: z.string(),
  gender: z.enum(['Male', 'Female']),
  home_address: z.string(),
  phone_number: z.string(),
  email: z.nullable(z.string()),
  /** Last four digits; the whole number never leaves the server. */
  bvn_last4: z.nullable(z.string()),
});
export type Principal = z.infer<typeof principal>;

const stored = {
  text: z.nullable(z.string()),
  paragraphs: z.nullable(z.string()),
  /** yyyy-MM-DD */
  date: z.nullable(z.string()),
  /** E.164 */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  url: z.nullable(z.string()),
  yes_no: z.nullable(z.boolean()),
  choice: z.nullable(z.uuid()),
  state: z.nullable(z.uuid()),
  lga: z.nullable(z.uuid()),
} satisfies Record<RecordFieldKind, z.ZodMiniType>;

const storedFields = Object.fromEntries(
  recordFieldNames.map((name) => [name, stored[recordField(name).kind]]),
) as { [N in RecordFieldName]: (typeof stored)[(typeof recordFields)[N]['kind']] };

/** The owner's business record. Ids point into the reference data; null where the owner has not said yet. */
export const businessRegistration = z.object({
  id: z.uuid(),
  /** Grows with each save; sent back as `If-Match`, it tells which save an edit started from. */
  version: z.int(),
  smedan_number: z.string(),
  business_name: z.string(),
  ...storedFields,
  principal_information: z.array(principal),
  /** One industry, holding the id of the specific area. */
  business_description: z.nullable(
    z.partial(
      z.object(
        Object.fromEntries(industries.map((name) => [name, z.uuid()])) as Record<
          Industry,
          z.ZodMiniUUID
        >,
      ),
    ),
  ),
  /**
   * Names of the ids above, in the language of the request; an id that has left its list has none. Absent from a copy
   * of the owner's data, and from the responses of an API before 0.5.0.
   */
  names: z.optional(z.object({ locale: z.enum(locales), by_id: z.record(z.string(), z.string()) })),
  user,
});
export type BusinessRegistration = z.infer<typeof businessRegistration>;

export const businessSchemas = {
  getBusinessRegistration: {
    summary: "The signed-in owner's business record; its id is the client id",
    tag: 'business',
    response: dataResponse(businessRegistration),
  },
} satisfies AreaSchemas;
