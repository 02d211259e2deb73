interface Texts {
  [key: string]: string | Texts;
}

const plural = /_(zero|one|two|few|many|other)$/;

/** Who reviewed a file of texts; it is no text. */
export const reviewKey = 'reviewed_by';

/**
 * The texts of a language, with the English sentence for each that is missing. A sentence that the language has in one
 * plural form only, as Yoruba and Igbo do, misses none.
 */
export function fillTexts<T extends object>(english: T, own: object): T {
  return fill(english as Texts, own as Texts) as T;
}

function fill(english: Texts, own: Texts): Texts {
  const filled: Texts = {};
  for (const [key, value] of Object.entries(own)) if (key !== reviewKey) filled[key] = value;
  for (const [key, value] of Object.entries(english)) {
    const known = own[key];
    if (typeof value === 'object')
      filled[key] = fill(value, typeof known === 'object' ? known : {});
    else if (known === undefined && !hasOtherForm(own, key)) filled[key] = value;
  }
  return filled;
}

const hasOtherForm = (own: Texts, key: string) =>
  plural.test(key) && own[key.replace(plural, '_other')] !== undefined;

/** Keys, as `a.b`, of the texts that are in English because the language has none. */
export function missingKeys(english: object, own: object, path = ''): string[] {
  const texts = own as Texts;
  return Object.entries(english as Texts).flatMap(([key, value]) => {
    const known = texts[key];
    if (typeof value === 'object')
      return missingKeys(value, typeof known === 'object' ? known : {}, `${path}${key}.`);
    return known === undefined && !hasOtherForm(texts, key) ? [`${path}${key}`] : [];
  });
}
