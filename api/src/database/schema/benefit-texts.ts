import type { Benefit, Translated } from '@portal/contract';

/** The texts of a benefit, in each language that it has them in. */
export type BenefitTexts = Translated<
  Pick<Benefit, 'title' | 'summary' | 'audience' | 'gives' | 'documents'>
>;
