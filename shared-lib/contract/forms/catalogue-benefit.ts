import * as z from 'zod/mini';
import { benefitCategories } from '../domain/benefits.ts';
import { businessClasses } from '../domain/business-class.ts';
import { plans, type Plan } from '../domain/plans.ts';
import { multiLineText, oneOf, requiredText } from '../validation/index.ts';
import type { CatalogueContent } from './catalogue-content.ts';
import { cataloguePrice } from './catalogue-numbers.ts';
import { draftLines, draftText, inLanguages } from './catalogue-texts.ts';

const limits = { title: 80, text: 400, points: 12, point: 200 } as const;

const texts = inLanguages(
  () =>
    z.object({
      title: requiredText({ max: limits.title }),
      summary: multiLineText({ max: limits.text }),
      audience: multiLineText({ max: limits.text }),
      gives: z
        .array(requiredText({ max: limits.point }))
        .check(
          z.minLength(1, 'required'),
          z.maxLength(limits.points, `max_items:${limits.points}`),
        ),
      documents: z
        .array(requiredText({ max: limits.point }))
        .check(z.maxLength(limits.points, `max_items:${limits.points}`)),
    }),
  () =>
    z.object({
      title: draftText(limits.title),
      summary: draftText(limits.text),
      audience: draftText(limits.text),
      gives: draftLines(limits.points, limits.point),
      documents: draftLines(limits.points, limits.point),
    }),
);

const priceOfEach = <S extends z.ZodMiniType>(price: () => S) =>
  z.object(Object.fromEntries(plans.map((plan) => [plan, price()])) as Record<Plan, S>);

/** A longer plan that costs less than a shorter one is a mistake of typing. */
const prices = priceOfEach(cataloguePrice).check(
  ...plans.slice(1).map((shorter, place) =>
    z.refine<Record<Plan, number>>((each) => each[plans[place] ?? shorter] >= each[shorter], {
      error: 'longer_costs_less',
      path: [plans[place] ?? shorter],
    }),
  ),
);

const shared = () => ({
  is_new: z.boolean({ error: 'invalid' }),
  /** The sizes of business that it is made for. */
  classes: z.array(z.enum(businessClasses, { error: 'invalid' })).check(
    z.maxLength(businessClasses.length),
    z.refine((list) => new Set(list).size === list.length, 'invalid'),
  ),
  /** Its place in lists, the lowest first. */
  position_in_list: z
    .int({ error: 'required' })
    .check(z.refine((place: number) => place >= 0 && place <= 9999, 'invalid')),
});

const draft = z.object({
  ...shared(),
  category: z.enum(benefitCategories, { error: 'invalid' }),
  provider: draftText(100),
  /** Kobo per period of each plan; null for a benefit without a price. */
  prices: z.nullable(priceOfEach(() => z.nullable(z.int({ error: 'amount' })))),
  texts: texts.draft,
});
export type BenefitDraft = z.infer<typeof draft>;

const content = z.object({
  ...shared(),
  category: oneOf(benefitCategories),
  provider: requiredText({ max: 100 }),
  prices: z.nullable(prices),
  texts: texts.complete,
});
export type BenefitContent = z.infer<typeof content>;

/** An object for each language: a change of one is no change of the others. */
const noTexts = () => ({ title: '', summary: '', audience: '', gives: [], documents: [] });

/** A benefit with its plans and prices. */
export const benefitContents: CatalogueContent<BenefitDraft, BenefitContent> = {
  draft,
  content,
  key: 'slug',
  nameOf: ({ texts: { en } }) => en.title,
  pricesOf: ({ prices: each }) => (each === null ? {} : { ...each }),
  empty: {
    category: 'smedan',
    provider: '',
    prices: null,
    is_new: true,
    classes: [...businessClasses],
    position_in_list: 0,
    texts: { en: noTexts(), es: noTexts(), 'zh-CN': noTexts() },
  },
};
