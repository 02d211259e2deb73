import type { Benefit, BenefitCategory } from '@portal/shared-lib/contract';

export interface Wanted {
  /** `null`: all of them. */
  category: BenefitCategory | null;
  /** Words as an owner types them; every one must occur. */
  text: string;
}

/** The benefits of the category whose title, provider, summary or audience holds every word. */
export function findBenefits(benefits: readonly Benefit[], { category, text }: Wanted): Benefit[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return benefits.filter((benefit) => {
    if (category !== null && benefit.category !== category) return false;
    const { title, provider, summary, audience } = benefit;
    const searched = plain([title, provider, summary, audience].join('\n'));
    return words.every((word) => searched.includes(word));
  });
}

/** Neither case nor accents count: 'credito' finds 'Crédito'. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
