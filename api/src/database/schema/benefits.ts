import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BenefitCategory, BusinessClass, Plan, StoredPrices } from '@portal/contract';
import type { BenefitTexts } from './benefit-texts.ts';
import { businessRegistrations } from './business.ts';
import { id, kobo, moment } from './columns.ts';

export const benefits = pgTable('benefits', {
  id: id(),
  slug: text().notNull().unique(),
  category: text().$type<BenefitCategory>().notNull(),
  provider: text().notNull(),
  texts: jsonb().$type<BenefitTexts>().notNull(),
  /** Kobo per period of each plan. */
  prices: jsonb().$type<StoredPrices>(),
  /** The sizes of business that it is made for. */
  classes: jsonb().$type<BusinessClass[]>().notNull().default(['nano', 'micro', 'small', 'medium']),
  is_new: boolean().notNull().default(false),
  /** Has a price only once the owner was quoted one; see `insurance_policies`. */
  by_quote: boolean().notNull().default(false),
  position_in_list: integer().notNull(),
  /** No longer offered: who has it keeps it until it ends. */
  retired_at: moment(),
  /** The last activation, by id, whose owner was told of it; null before the first. */
  retirement_told_to: uuid(),
  /** When all of them were told. */
  retirement_told_at: moment(),
});

export const benefitActivations = pgTable(
  'benefit_activations',
  {
    id: id(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    benefit_id: uuid()
      .notNull()
      .references(() => benefits.id),
    plan: text().$type<Plan>().notNull(),
    amount_kobo: kobo().notNull(),
    activated_at: moment().notNull(),
    /** Where the months are counted from, so that the 31st comes back after a short month. */
    counted_from: moment().notNull(),
    /** Months paid for since `counted_from`. */
    months_paid: integer().notNull(),
    renews_at: moment().notNull(),
    /** How many reminders of the coming payment were sent. */
    reminders_sent: integer().notNull().default(0),
    /** Whether the owner wants the next period to be charged without being asked. */
    auto_renew: boolean().notNull().default(false),
    /** The provider charges the payer's card again by this; null until a card has paid that allows it. */
    charge_code: text(),
    /** Null while it is active. */
    ended_at: moment(),
  },
  (table) => [
    index().on(table.business_id),
    uniqueIndex('benefit_activations_one_active')
      .on(table.business_id, table.benefit_id)
      .where(sql`${table.ended_at} is null`),
    index('benefit_activations_due')
      .on(table.renews_at)
      .where(sql`${table.ended_at} is null`),
    // By the reminder that comes next: those that had theirs are not read again.
    index('benefit_activations_to_remind')
      .on(table.reminders_sent, table.renews_at)
      .where(sql`${table.ended_at} is null and ${table.amount_kobo} > 0`),
    index('benefit_activations_free')
      .on(table.renews_at)
      .where(sql`${table.ended_at} is null and ${table.amount_kobo} = 0`),
    index('benefit_activations_to_charge')
      .on(table.renews_at, table.id)
      .where(
        sql`${table.ended_at} is null and ${table.auto_renew} and ${table.charge_code} is not null and ${table.amount_kobo} > 0`,
      ),
  ],
);
