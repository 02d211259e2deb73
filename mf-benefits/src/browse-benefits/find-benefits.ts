import { plainLetters, type Benefit, type BenefitCategory } from '@portal/contract';

export interface Wanted {
  /** `null`: all of them. */
  category: BenefitCategory | null;
  /** Words as an owner types them; every one must occur, with or without its marks. */
  text: string;
  /** Leaves out what is made for businesses of another size. */
  fitting?: boolean;
}

/** The benefits of the category whose title, provider, summary or audience holds every word. */
export function findBenefits(
  benefits: readonly Benefit[],
  { category, text, fitting = false }: Wanted,
): Benefit[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean);
  return benefits.filter((benefit) => {
    if (category !== null && benefit.category !== category) return false;
    if (fitting && benefit.fits === false) return false;
    const { title, provider, summary, audience } = benefit;
    const searched = plainLetters([title, provider, summary, audience].join('\n'));
    return words.every((word) => searched.includes(word));
  });
}
