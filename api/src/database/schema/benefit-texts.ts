import type { Benefit } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';

/** The texts of a benefit, in every language of the portal. */
export type BenefitTexts = Record<
  Locale,
  Pick<Benefit, 'title' | 'summary' | 'audience' | 'gives' | 'documents'>
>;
