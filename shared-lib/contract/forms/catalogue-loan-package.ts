import * as z from 'zod/mini';
import { eligibilityRules, type EligibilityRule } from '../domain/loans.ts';
import { multiLineText, oneLineText, requiredText } from '../validation/index.ts';
import type { CatalogueContent } from './catalogue-content.ts';
import { cataloguePrice, percentage, wholeNumber } from './catalogue-numbers.ts';
import { draftText, inLanguages } from './catalogue-texts.ts';

/** Bounds of what a lender may offer; `rate` in hundredths of a percent a month. */
export const loanPackageLimits = {
  rate: { min: 1, max: 1000 },
  months: { min: 1, max: 60 },
  tenors: 12,
  tradingMonths: { min: 1, max: 120 },
  name: 60,
  summary: 200,
} as const;

const texts = inLanguages(
  () =>
    z.object({
      name: requiredText({ max: loanPackageLimits.name }),
      summary: multiLineText({ max: loanPackageLimits.summary }),
    }),
  () =>
    z.object({
      name: draftText(loanPackageLimits.name),
      summary: draftText(loanPackageLimits.summary),
    }),
);

const shared = () => ({
  /** Its place in lists, the lowest first. */
  position_in_list: wholeNumber({ min: 0, max: 9999 }),
  rules: z.array(z.enum(eligibilityRules)).check(
    z.maxLength(eligibilityRules.length),
    z.refine((list) => new Set(list).size === list.length, 'invalid'),
  ),
});

const draft = z.object({
  ...shared(),
  /** The slug of the loan among the benefits. */
  benefit: draftText(60),
  min_kobo: z.nullable(z.int()),
  max_kobo: z.nullable(z.int()),
  /** Hundredths of a percent a month on what is still owed. */
  monthly_rate: z.nullable(z.int()),
  /** Months to choose from. */
  tenors: z.array(z.int()).check(z.maxLength(100, 'max_items:100')),
  /** Months of trading that the rule `trading_months` asks for; null without the rule. */
  trading_months: z.nullable(z.int()),
  texts: texts.draft,
});
export type LoanPackageDraft = z.infer<typeof draft>;

interface Terms {
  min_kobo: number;
  max_kobo: number;
  rules: EligibilityRule[];
  trading_months: number | null;
}

const content = z
  .object({
    ...shared(),
    benefit: oneLineText({ max: 60 }).check(z.minLength(1, 'required')),
    min_kobo: cataloguePrice(),
    max_kobo: cataloguePrice(),
    monthly_rate: percentage(loanPackageLimits.rate),
    tenors: z.array(wholeNumber(loanPackageLimits.months)).check(
      z.minLength(1, 'required'),
      z.maxLength(loanPackageLimits.tenors, `max_items:${loanPackageLimits.tenors}`),
      z.refine((list) => new Set(list).size === list.length, 'twice'),
      z.overwrite((list) => list.toSorted((a, b) => a - b)),
    ),
    trading_months: z.nullable(wholeNumber(loanPackageLimits.tradingMonths)),
    texts: texts.complete,
  })
  .check(
    z.refine<Terms>(({ min_kobo, max_kobo }) => min_kobo <= max_kobo, {
      error: 'below_minimum',
      path: ['max_kobo'],
    }),
    z.refine<Terms>(
      ({ rules, trading_months }) => !rules.includes('trading_months') || trading_months !== null,
      { error: 'required', path: ['trading_months'] },
    ),
    z.refine<Terms>(
      ({ rules, trading_months }) => rules.includes('trading_months') || trading_months === null,
      { error: 'without_rule', path: ['trading_months'] },
    ),
  );
export type LoanPackageContent = z.infer<typeof content>;

const noTexts = { name: '', summary: '' };

/** A package of a lender: amounts, rate, months, and its conditions for a business. */
export const loanPackageContents: CatalogueContent<LoanPackageDraft, LoanPackageContent> = {
  draft,
  content,
  key: 'generated',
  nameOf: ({ texts: { en }, benefit }) =>
    [en.name, benefit].filter((part) => part !== '').join(' · '),
  pricesOf: ({ min_kobo, max_kobo, monthly_rate, tenors }) => ({
    min_kobo,
    max_kobo,
    monthly_rate,
    tenors,
  }),
  empty: {
    benefit: '',
    min_kobo: null,
    max_kobo: null,
    monthly_rate: null,
    tenors: [],
    rules: ['complete_record'],
    trading_months: null,
    position_in_list: 0,
    texts: { en: noTexts, es: noTexts, 'zh-CN': noTexts },
  },
};
