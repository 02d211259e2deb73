import * as z from 'zod/mini';
import { securityEventKinds } from '../domain/security-event-kinds.ts';
import { oneLineText } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { cursor, pageOf } from './pages.ts';
import { dataResponse } from './responses.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'));

/** `deleted`: the account is gone, and only the id tells one from another. */
const auditPerson = z.object({
  id: z.uuid(),
  kind: z.enum(['staff', 'owner', 'deleted']),
  name: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
});
export type AuditPerson = z.infer<typeof auditPerson>;

const auditEntry = z.object({
  id: z.uuid(),
  /** ISO 8601, UTC */
  at: z.string(),
  kind: z.enum(securityEventKinds),
  /** Null where there is no proof of who it was, and for the agency's own programs. */
  actor: z.nullable(auditPerson),
  /** Whose account or record it is; null where no account has the name that was typed, or all are concerned. */
  owner: z.nullable(auditPerson),
  /** Number or id of what it is about. */
  subject: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The network that it came from, never the whole IP address: `102.89.34.0/24`. */
  network: z.nullable(z.string()),
  /** The browser as it named itself. */
  device: z.nullable(z.string()),
  /** Leads to the logs of the edge and the API. */
  request_id: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type AuditChange = z.infer<typeof auditChange>;

/** A person: a registration number, the e-mail address of a staff account, or an id that an entry names. */
const person = z.optional(oneLineText({ max: 100 }));

const filters = z.object({
  /** Who did it. */
  by: person,
  /** Whose account or record it is. */
  about: person,
  kind: z.optional(z.enum(securityEventKinds)),
  /** First and last day, by the clock of Nigeria. */
  from: z.optional(day),
  to: z.optional(day),
});
export type AuditFilters = z.infer<typeof filters>;

export const auditSchemas = {
  searchAuditTrail: {
    summary: 'Searches the audit trail, newest first, 50 at a time',
    tag: 'agency',
    needs: 'audit',
    query: z.extend(filters, { cursor }),
    response: pageOf(auditEntry),
  },
  getAuditEntry: {
    summary: 'An entry of the audit trail with the fields before and after',
    tag: 'agency',
    needs: 'audit',
    params: z.object({ id: z.uuid() }),
    response: dataResponse(
      z.extend(auditEntry, {
        /** Empty where nothing was changed, or where the values went with the account. */
        changes: z.array(auditChange),
      }),
    ),
  },
  exportAuditTrail: {
    summary: 'Gives the URL of the found entries as CSV, which expires',
    tag: 'agency',
    needs: 'audit',
    body: filters,
    response: dataResponse(z.object({ url: z.string() })),
  },
} satisfies AreaSchemas;
