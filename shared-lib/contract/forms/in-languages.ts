import * as z from 'zod/mini';

/** Texts in every language that lacks none, and in any of the others. */
export function inLanguages<Text extends z.ZodMiniType>(text: () => Text) {
  return z.object({ en: text(), es: text(), 'zh-CN': text(), ...others(text) });
}

/** Texts in English, and in any other language. */
export function atLeastInEnglish<Text extends z.ZodMiniType>(text: () => Text) {
  return z.object({
    en: text(),
    es: z.optional(text()),
    'zh-CN': z.optional(text()),
    ...others(text),
  });
}

/** Texts in any of the languages, or in none. */
export function inAnyLanguage<Text extends z.ZodMiniType>(text: () => Text) {
  return z.object({
    en: z.optional(text()),
    es: z.optional(text()),
    'zh-CN': z.optional(text()),
    ...others(text),
  });
}

const others = <Text extends z.ZodMiniType>(text: () => Text) => ({
  ha: z.optional(text()),
  yo: z.optional(text()),
  ig: z.optional(text()),
  pcm: z.optional(text()),
});

/**
 * The rules for a form whose values are not what is sent.
 * @param toBody makes what is sent from the values
 */
export function fromForm<Values, Rules extends z.ZodMiniType>(
  toBody: (values: Values) => unknown,
  rules: Rules,
) {
  return z.pipe(z.transform(toBody), rules as z.ZodMiniType<z.output<Rules>, unknown>);
}
