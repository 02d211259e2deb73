export interface Choice {
  value: string;
  label: string;
}

const marks = /\p{Diacritic}/gu;

function plain(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLocaleLowerCase();
}

/** Choices in which each typed word begins a word, whatever case and accents: 'ak ib' finds 'Akwa Ibom'. */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ label }) => {
    const parts = plain(label).split(/[\s/()-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
