import * as z from 'zod/mini';
import { benefitCategories } from '../domain/benefits.ts';
import { plans } from '../domain/plans.ts';
import { oneLineText } from '../validation/index.ts';
import { businessClasses } from '../domain/business-class.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';
import { kobo } from './kobo.ts';
import { textLocale } from './text-locale.ts';

export const benefitCategory = z.enum(benefitCategories);

export const plan = z.enum(plans);

/** Texts are in the caller's language where the catalogue has them, as `locale` says. */
export const benefit = z.object({
  id: z.uuid(),
  slug: z.string(),
  category: benefitCategory,
  locale: textLocale,
  title: z.string(),
  provider: z.string(),
  summary: z.string(),
  /** Who it is for, in one sentence. */
  audience: z.string(),
  /** The content of the benefit, point by point. */
  gives: z.array(z.string()),
  /** Things that an owner must have at hand. */
  documents: z.array(z.string()),
  /** Whether its price is worked out for each business. */
  by_quote: z.boolean(),
  /** Price per period of each plan; null for a benefit without a price, and before the owner was quoted one. */
  prices: z.nullable(z.record(plan, kobo)),
  /** The sizes of business that it is made for. */
  classes: z.array(z.enum(businessClasses)),
  /** Whether that is the owner's; null while the record does not say how large the business is. */
  fits: z.nullable(z.boolean()),
  is_new: z.boolean(),
  is_active: z.boolean(),
});
export type Benefit = z.infer<typeof benefit>;

/** A benefit as everyone may read it: nothing in it depends on who asks. Texts are in the language of the request. */
const publicBenefit = z.extend(
  z.pick(benefit, {
    slug: true,
    category: true,
    locale: true,
    title: true,
    provider: true,
    summary: true,
    audience: true,
    gives: true,
    documents: true,
    by_quote: true,
    prices: true,
    classes: true,
    is_new: true,
  }),
  {
    /** Packages of lenders; empty for a benefit that is no loan. */
    loan_packages: z.array(
      z.object({
        locale: textLocale,
        name: z.string(),
        summary: z.string(),
        min_kobo: kobo,
        max_kobo: kobo,
        /** Hundredths of a percent a month on what is still owed. */
        monthly_rate: z.int(),
        /** Months, the shortest first. */
        tenors: z.array(z.int()),
      }),
    ),
    /** Lessons of a training; empty for any other benefit. */
    modules: z.array(z.object({ locale: textLocale, title: z.string(), minutes: z.int() })),
  },
);
export type PublicBenefit = z.infer<typeof publicBenefit>;

/** The edge puts this into the document of a public page, in the element `publicBenefitsId`, as JSON. */
export interface PublicBenefitsInDocument {
  /** The page that it is for. */
  path: string;
  locale: string;
  benefits: PublicBenefit[];
}

const benefitActivation = z.object({
  id: z.uuid(),
  slug: z.string(),
  locale: textLocale,
  title: z.string(),
  category: benefitCategory,
  plan,
  amount_kobo: kobo,
  /** ISO 8601, UTC */
  activated_at: z.string(),
  /** ISO 8601, UTC: when the next payment is due. */
  renews_at: z.string(),
  /** Whether the next period is charged without being asked. */
  auto_renew: z.boolean(),
  /** Whether a card is known that can be charged; without one the owner is reminded all the same. */
  has_card: z.boolean(),
  /** No longer offered: it ends when the paid time is over, and cannot be renewed. */
  is_retired: z.boolean(),
});
export type BenefitActivation = z.infer<typeof benefitActivation>;

export const benefitSchemas = {
  listPublicBenefits: {
    summary:
      'The catalogue as everyone may read it, with the terms of loans and the modules of trainings',
    tag: 'benefits',
    response: dataResponse(z.array(publicBenefit)),
  },
  listBenefits: {
    summary: 'The catalogue, all of it or one category',
    tag: 'benefits',
    query: z.object({ category: z.optional(benefitCategory) }),
    response: dataResponse(z.array(benefit)),
  },
  getBenefit: {
    summary: 'One benefit',
    tag: 'benefits',
    params: z.object({ slug: oneLineText() }),
    response: dataResponse(benefit),
  },
  listBenefitActivations: {
    summary: 'What the signed-in owner has activated, the next due first',
    tag: 'benefits',
    response: dataResponse(z.array(benefitActivation)),
  },
  getCalendarFile: {
    summary:
      'URL, for the next hour, of a calendar file with the dates of payments, of one benefit or all',
    tag: 'benefits',
    query: z.object({ benefit: z.optional(oneLineText()) }),
    response: dataResponse(z.object({ url: z.string() })),
  },
  setAutoRenew: {
    summary: 'Says whether the next period of an active benefit is charged without being asked',
    tag: 'benefits',
    params: z.object({ id: z.uuid() }),
    body: z.object({ auto_renew: z.boolean() }),
    response: dataResponse(benefitActivation),
  },
} satisfies AreaSchemas;
