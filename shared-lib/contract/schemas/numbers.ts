import * as z from 'zod/mini';
import { numberLimits, type DayAmount, type DayCount } from '../domain/numbers.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'));

const counts = {
  registered: z.int(),
  activated: z.int(),
  completed: z.int(),
  first_benefits: z.int(),
  benefits_started: z.int(),
  benefits_ended: z.int(),
  payments: z.int(),
  refunds: z.int(),
  claims: z.int(),
  claims_paid: z.int(),
} satisfies Record<DayCount, z.ZodMiniType>;

/** Null where fewer than `numberLimits.fewest` make up an amount of a state or LGA. */
const amount = z.nullable(z.int());
const amounts = {
  paid_kobo: amount,
  refunded_kobo: amount,
  claimed_kobo: amount,
  claims_paid_kobo: amount,
} satisfies Record<DayAmount, typeof amount>;

const numbers = z.object({
  ...counts,
  ...amounts,
  /** Benefits that are active at the end of the day or period. */
  active_benefits: z.int(),
});
export type AgencyNumbers = z.infer<typeof numbers>;

const funnel = z.object({
  registered: z.int(),
  activated: z.int(),
  completed: z.int(),
  first_benefit: z.int(),
});

const place = z.extend(numbers, {
  /** Null: the record does not state it. */
  id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
});
export type PlaceNumbers = z.infer<typeof place>;

const agencyNumbers = z.object({
  from: day,
  to: day,
  /** The state that was asked for; null: the country. */
  state: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** When the numbers were last brought up to date: ISO 8601, UTC; null before the first time. */
  counted_at: z.nullable(z.string()),
  /** Whether numbers of what was there before facts were recorded are still being added. */
  is_filling: z.boolean(),
  totals: numbers,
  /** The same number of days before `from`. */
  before: numbers,
  /** Every day of the period. */
  days: z.array(z.extend(numbers, { day })),
  /** States, or the LGAs of the state that was asked for; those without any number too. */
  places: z.array(place),
  /** Steps that the businesses registered in the period have taken since, on whichever day. */
  funnel,
  /** CSV files, at URLs that expire. */
  days_url: z.string(),
  places_url: z.string(),
});
export type NumbersOfPeriod = z.infer<typeof agencyNumbers>;

export const numberSchemas = {
  getAgencyNumbers: {
    summary:
      'Registrations, benefits, revenue and claims by day and by place, of the country or a state, without personal data',
    tag: 'agency',
    needs: 'member',
    query: z.object({
      /** So many days until `to`, unless `from` is given. */
      days: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(numberLimits.days)),
        30,
      ),
      /** First and last day, by the clock of Nigeria; by default until today. */
      from: z.optional(day),
      to: z.optional(day),
      state: z.optional(z.uuid()),
    }),
    response: dataResponse(agencyNumbers),
  },
} satisfies AreaSchemas;
