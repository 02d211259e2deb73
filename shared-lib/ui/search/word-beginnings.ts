import { plainLetters } from '@portal/contract';

const betweenWords = /[\s/()·,.'’-]+/;
const hasHan = /\p{Script=Han}/u;

/** The words of what a person typed, without case and accents. */
export function typedWords(text: string): string[] {
  return plainLetters(text).split(/\s+/).filter(Boolean);
}

/** Whether two texts differ only in case, accents, tone marks, dots and hooks. */
export function isSameText(text: string, other: string): boolean {
  return plainLetters(text.trim()) === plainLetters(other.trim());
}

/**
 * Whether each typed word begins a word of a text: 'ak ib' finds 'Akwa Ibom'. Chinese has no spaces between words, so
 * a Chinese word is found anywhere.
 *
 * @param typed from `typedWords`
 */
export function beginsWords(text: string, typed: readonly string[]): boolean {
  const whole = plainLetters(text);
  const words = whole.split(betweenWords);
  return typed.every((typedWord) =>
    hasHan.test(typedWord)
      ? whole.includes(typedWord)
      : typedWord
          .split(betweenWords)
          .filter(Boolean)
          .every((part) => words.some((word) => word.startsWith(part))),
  );
}
