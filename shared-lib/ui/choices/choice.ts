import { beginsWords, typedWords } from '../search/word-beginnings.ts';

export interface Choice {
  value: string;
  label: string;
}

/** Choices in which each typed word begins a word, whatever case and accents: 'ak ib' finds 'Akwa Ibom'. */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = typedWords(text);
  return words.length === 0 ? choices : choices.filter(({ label }) => beginsWords(label, words));
}
