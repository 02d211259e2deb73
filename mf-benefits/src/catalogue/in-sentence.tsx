import type { Locale } from '@portal/remote-kit/i18n';

export interface InSentenceProps {
  /** A sentence of the page that has a place for a text of the catalogue, as `{{title}}`. */
  sentence: string;
  text: string;
  /** The language of the text, where it is known. */
  locale: Locale | undefined;
}

/** A text of the catalogue within a sentence of the page: each can be in a language of its own. */
export function InSentence({ sentence, text, locale }: InSentenceProps) {
  const [before = '', after = ''] = sentence.split(/\{\{.+?\}\}/);
  if (locale === undefined) return before + text + after;
  return (
    <>
      {before}
      <span lang={locale}>{text}</span>
      {after}
    </>
  );
}
