import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ClaimStatus,
  InsuranceRates,
  InsuranceTerms,
  InsuredItem,
  StoredPrices,
} from '@portal/contract';
import { benefitActivations, benefits } from './benefits.ts';
import { businessRegistrations } from './business.ts';
import { createdAt, id, kobo, moment } from './columns.ts';
import { users } from './owners.ts';

/** Versions of the rates, which never change. Quotes are made by the highest one. */
export const insuranceRates = pgTable('insurance_rates', {
  version: integer().primaryKey(),
  rates: jsonb().$type<InsuranceRates>().notNull(),
  published_at: moment().notNull(),
});

/** A quote for a business, and from the payment on its policy. */
export const insurancePolicies = pgTable(
  'insurance_policies',
  {
    id: id(),
    number: text().notNull().unique(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    benefit_id: uuid()
      .notNull()
      .references(() => benefits.id),
    terms: jsonb().$type<InsuranceTerms>().notNull(),
    /** Kobo per period of each plan. */
    prices: jsonb().$type<StoredPrices>().notNull(),
    quoted_at: moment().notNull(),
    /** Null until it is superseded: a newer quote supersedes the last one, and a policy supersedes all quotes. */
    superseded_at: moment(),
    /** Null while it is a quote. */
    activation_id: uuid()
      .unique()
      .references(() => benefitActivations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('insurance_policies_one_quote')
      .on(table.business_id, table.benefit_id)
      .where(sql`${table.activation_id} is null and ${table.superseded_at} is null`),
    index().on(table.business_id, table.quoted_at),
  ],
);

/** Changes of the cover of running policies; the policy's own terms stay what they were. */
export const insuranceChanges = pgTable(
  'insurance_changes',
  {
    id: id(),
    policy_id: uuid()
      .notNull()
      .references(() => insurancePolicies.id, { onDelete: 'cascade' }),
    terms: jsonb().$type<InsuranceTerms>().notNull(),
    /** Kobo per period of each plan. */
    prices: jsonb().$type<StoredPrices>().notNull(),
    /** Price of the days that were paid at the lower price; 0 where it starts with the next renewal. */
    amount_kobo: kobo().notNull(),
    /** `open` waits for its payment, `planned` for the next renewal; `applied` has a day on which it starts. */
    state: text().$type<'open' | 'planned' | 'applied' | 'cancelled' | 'refunded'>().notNull(),
    /** Until when the policy was paid for when the amount was worked out. */
    priced_until: moment().notNull(),
    /** The first day of the new cover; null before it is paid. */
    starts_on: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.policy_id, table.created_at),
    uniqueIndex('insurance_changes_one_open')
      .on(table.policy_id)
      .where(sql`${table.state} in ('open', 'planned')`),
  ],
);

/** The order of the claims that are to be decided, as their index has it: what waits comes first. */
export const waitsForDecision = (status: SQLWrapper) =>
  sql`(case ${status} when 'submitted' then 0 when 'more_needed' then 1 else 2 end)`;

export const insuranceClaims = pgTable(
  'insurance_claims',
  {
    id: id(),
    number: text().notNull().unique(),
    policy_id: uuid()
      .notNull()
      .references(() => insurancePolicies.id, { onDelete: 'cascade' }),
    item: text().$type<InsuredItem>().notNull(),
    happened_on: date({ mode: 'string' }).notNull(),
    description: text().notNull(),
    amount_kobo: kobo().notNull(),
    /** Maximum for the item on the day of the loss; null: the policy's own terms say it. */
    covered_kobo: kobo(),
    status: text().$type<ClaimStatus>().notNull().default('submitted'),
    /** Amount that the insurer pays; null before it is approved, and where it was before this was recorded. */
    approved_kobo: kobo(),
    paid_at: moment(),
    /** The transfer to the owner's bank; null where the money went onto the owner's account. */
    transfer_reference: text(),
    /** When the owner asked for a second look, which is possible once. */
    appealed_at: moment(),
    /** Amount that the appeal added; the rest as above. */
    appeal_approved_kobo: kobo(),
    appeal_paid_at: moment(),
    appeal_transfer_reference: text(),
    /** Language of the messages about it. */
    locale: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.policy_id),
    index().on(table.status, table.created_at),
    index('insurance_claims_number_search').using('gin', table.number.op('gin_trgm_ops')),
    index('insurance_claims_inbox').on(waitsForDecision(table.status), table.created_at),
  ],
);

/** Every step of a claim and who took it; rows are never changed. */
export const insuranceClaimEvents = pgTable(
  'insurance_claim_events',
  {
    id: id(),
    claim_id: uuid()
      .notNull()
      .references(() => insuranceClaims.id, { onDelete: 'cascade' }),
    status: text().$type<ClaimStatus>().notNull(),
    reason: text(),
    /** Whether the owner appeals with it; later decisions are about the appeal. */
    is_appeal: boolean().notNull().default(false),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (table) => [index().on(table.claim_id, table.at), index().on(table.actor_id)],
);

/** Approvals above the limit, which a second Master Agent confirms or rejects. */
export const insuranceClaimApprovals = pgTable(
  'insurance_claim_approvals',
  {
    id: id(),
    claim_id: uuid()
      .notNull()
      .references(() => insuranceClaims.id, { onDelete: 'cascade' }),
    approved_kobo: kobo().notNull(),
    /** The owner reads it once the approval is confirmed. */
    reason: text().notNull(),
    proposed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    proposed_at: moment().notNull(),
    decision: text().$type<'approve' | 'reject'>(),
    decision_reason: text(),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
  },
  (table) => [
    index().on(table.claim_id),
    index().on(table.proposed_by),
    index().on(table.decided_by),
    uniqueIndex('insurance_claim_approvals_waiting')
      .on(table.claim_id)
      .where(sql`${table.decided_at} is null`),
    check(
      'insurance_claim_approvals_four_eyes',
      sql`${table.decided_by} is null or ${table.proposed_by} is null or ${table.decided_by} <> ${table.proposed_by}`,
    ),
  ],
);

/** The files themselves lie in the data directory under the row's id. */
export const insuranceClaimFiles = pgTable(
  'insurance_claim_files',
  {
    id: id(),
    claim_id: uuid()
      .notNull()
      .references(() => insuranceClaims.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: integer().notNull(),
    /** The hash of the content: the same file sent twice is one. */
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex().on(table.claim_id, table.sha256)],
);
