import * as z from 'zod/mini';
import { completeLocales, locales, type Translated } from '../locales.ts';
import { multiLineText, requiredText } from '../validation/index.ts';

type Text = z.ZodMiniType<string, string>;

/** A value that every language has, or the complete languages; the others show English where they lack it. */
export function inLanguages<Complete extends z.ZodMiniType, Draft extends z.ZodMiniType>(
  complete: () => Complete,
  draft: () => Draft,
) {
  const others = locales.filter(
    (locale) => !(completeLocales as readonly string[]).includes(locale),
  );
  const of = <S extends z.ZodMiniType>(make: () => S) =>
    // JSON has no undefined: what is optional is left out.
    Object.fromEntries(others.map((locale) => [locale, z.optional(make())])) as unknown as Record<
      'ha' | 'yo' | 'ig' | 'pcm',
      z.ZodMiniExactOptional<S>
    >;
  return {
    /** For a version that is submitted. */
    complete: z.object({
      en: complete(),
      es: complete(),
      'zh-CN': complete(),
      ...of(complete),
    }),
    /** For a draft, which may lack any text. */
    draft: z.object({ en: draft(), es: draft(), 'zh-CN': draft(), ...of(draft) }),
  };
}

/** A text of a draft: as long as the complete one, and may be blank. */
export const draftText = (max: number): Text => z.string().check(z.maxLength(max, `max:${max}`));

/** Lines of a draft. */
export const draftLines = (count: number, max: number) =>
  z.array(draftText(max)).check(z.maxLength(count, `max:${count}`));

/** Languages that may lack a text leave it out where it is blank. */
const withoutBlanks = <T extends object>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts as Record<string, unknown>).filter(
      ([locale, text]) =>
        (completeLocales as readonly string[]).includes(locale) ||
        (typeof text === 'string' && text.trim() !== ''),
    ),
  ) as T;

/** One text in each language, as in the lists of a course, whose items are translated one by one. */
export function textInLanguages(max: number, { hasLines = false } = {}) {
  const required = () => (hasLines ? multiLineText({ max }) : requiredText({ max }));
  const blank = () => z.optional(hasLines ? multiLineText({ min: 0, max }) : draftText(max));
  const inEach = (text: () => z.ZodMiniType<string>) =>
    z
      .object({
        en: text(),
        es: text(),
        'zh-CN': text(),
        ha: blank(),
        yo: blank(),
        ig: blank(),
        pcm: blank(),
      })
      .check(z.overwrite(withoutBlanks)) as unknown as z.ZodMiniType<Translated<string>>;
  return { complete: inEach(required), draft: inEach(() => draftText(max)) };
}
