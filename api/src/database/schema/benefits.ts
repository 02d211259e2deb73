import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BenefitCategory, Plan } from '@portal/shared-lib/contract';
import type { BenefitTexts } from '../../modules/benefits/texts.ts';
import { id, kobo, moment } from './columns.ts';
import { owner } from './owners.ts';

export const benefits = pgTable('benefits', {
  id: id(),
  slug: text().notNull().unique(),
  category: text().$type<BenefitCategory>().notNull(),
  provider: text().notNull(),
  texts: jsonb().$type<BenefitTexts>().notNull(),
  /** Kobo per period of each plan. */
  prices: jsonb().$type<Record<Plan, number>>(),
  is_new: boolean().notNull().default(false),
  position_in_list: integer().notNull(),
});

export const benefitActivations = pgTable(
  'benefit_activations',
  {
    id: id(),
    user_id: owner(),
    benefit_id: uuid()
      .notNull()
      .references(() => benefits.id),
    plan: text().$type<Plan>().notNull(),
    amount_kobo: kobo().notNull(),
    activated_at: moment().notNull(),
    renews_at: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.user_id, table.benefit_id)],
);
