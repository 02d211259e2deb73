import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '@portal/contract';
import { id, moment } from './columns.ts';

/**
 * Who did what to an account, when and from where. Rows are only added: a trigger rejects every change, and every
 * deletion before the retention period is over. The ids refer to users without a foreign key, because the rows
 * outlive the accounts.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: moment().notNull(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Whose account or record it is; null where no account has the name, or all owners are concerned. */
    owner_id: uuid(),
    /** Who did it; null where the person is not signed in. */
    actor_id: uuid(),
    /** Keyed hash of the account, or of what was typed where no account has that name; only of failed sign-ins. */
    name_hash: text(),
    /** Object of the event, by a number or id of the agency: a payment, claim, conversation or release; of an
     * operator's command who ran it, and why. */
    subject: text(),
    /** Why, where the person had to say. */
    reason: text(),
    /**
     * Fields of the agency's own records before and after. Never values of an owner's record: those are in `audit_entries`,
     * which go with the account.
     */
    changes: jsonb().$type<{ field: string; before: unknown; after: unknown }[]>(),
    /** The IPv4 /24 or IPv6 /64 network that the request came from; null for the agency's own programs. */
    network: text(),
    /** The browser as it named itself. */
    device: text(),
    /** Leads from the trail to the logs of the edge and the API; null for the agency's own programs. */
    request_id: text(),
  },
  (table) => [
    index().on(table.owner_id, table.at),
    index().on(table.actor_id, table.at),
    index().on(table.at),
    index().on(table.kind, table.at),
  ],
);
