/**
 * Texts of the landing page that the agency can replace, in the order of the page, by their keys in the shell's
 * translations. Prices and numbers are not among them: the catalogue gives these.
 */
export const landingTextNames = [
  'hero.title',
  'hero.lead',
  'ways.lead',
  'ways.coverage.text',
  'ways.loan.text',
  'ways.training.text',
  'about.first',
  'about.second',
] as const;
export type LandingTextName = (typeof landingTextNames)[number];

/** Characters, in any language. The longest text of the portal itself has about two thirds of them. */
export const maxLandingText = (name: LandingTextName): number => (name === 'hero.title' ? 90 : 300);

/** Texts that the landing page shows in place of its own, by language and name. */
export type LandingTexts = Record<string, Record<string, string>>;
