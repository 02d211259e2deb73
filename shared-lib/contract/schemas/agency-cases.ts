import * as z from 'zod/mini';
import { agencyCaseLimits } from '../domain/agency-cases.ts';
import { oneLineText } from '../validation/index.ts';
import { cursor } from './pages.ts';
import { dataResponse } from './responses.ts';

export const byId = z.object({ id: z.uuid() });

/** Kobo in a query. */
const koboText = z.string().check(z.regex(/^\d{1,15}$/, 'invalid'));

/** The filters of every list of cases. */
export const caseFilters = {
  assigned: z.optional(z.enum(['me', 'no_one'])),
  /** At least, and at most, so many kobo. */
  min_kobo: z.optional(koboText),
  max_kobo: z.optional(koboText),
  /** Part of a number, of the business or of its registration number. */
  q: z.optional(oneLineText({ max: 100 })),
  cursor,
};

/** Where a file is downloaded; it expires. */
export const fileUrl = dataResponse(z.object({ url: z.string() }));

export const assignee = z.nullable(
  z.object({
    id: z.uuid(),
    /** Null once the account is gone. */
    name: z.nullable(z.string()),
    is_me: z.boolean(),
  }),
);

/** The columns of every list of cases. */
export const caseRow = z.object({
  id: z.uuid(),
  /** Grows with each change that others must know before they decide; `If-Match` of the next one. */
  version: z.int(),
  assignee,
  /** ISO 8601, UTC: since when it waits where the list has it. */
  waiting_since: z.string(),
  /** Null once the owner's account was deleted. */
  business_name: z.nullable(z.string()),
  smedan_number: z.nullable(z.string()),
});

const caseNote = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null once the account is gone. */
  author: z.nullable(z.string()),
  /** Its author can remove it. */
  is_own: z.boolean(),
  at: z.string(),
});
export type CaseNote = z.infer<typeof caseNote>;

export const caseNotes = z.array(caseNote);

/** People who may work on a case, by name. */
export const colleagues = z.array(z.object({ id: z.uuid(), name: z.string(), is_me: z.boolean() }));
export type Colleague = z.infer<typeof colleagues>[number];

export const chosenCases = z
  .array(z.object({ id: z.uuid(), version: z.int() }))
  .check(z.minLength(1, 'required'), z.maxLength(agencyCaseLimits.bulk, 'invalid'));

/** Gives cases to a person, or back. */
export const assignBody = z.object({ cases: chosenCases, assignee: z.nullable(z.uuid()) });

/**
 * The outcome of each case, in the order of the request. `conflict`: another person has changed it since it was read;
 * `unchanged`: it was so already; `not_found`.
 */
export const caseOutcomes = z.array(
  z.object({
    id: z.uuid(),
    outcome: z.enum(['done', 'unchanged', 'conflict', 'not_found', 'not_possible']),
    /** The version that the case has now; null where there is none. */
    version: z.nullable(z.int()),
  }),
);
export type CaseOutcome = z.infer<typeof caseOutcomes>[number];
