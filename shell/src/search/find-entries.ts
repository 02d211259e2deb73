import type { SearchEntry } from '@portal/remote-kit';
import { beginsWords, typedWords } from '@portal/ui/search';

/** Entries that a text finds: first those whose title begins with it, then by their title, then by other words. */
export function findEntries(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const rankOf = ({ title, detail, keywords }: SearchEntry) => {
    if (beginsWords(title.split(/\s/)[0] ?? '', words.slice(0, 1)) && beginsWords(title, words))
      return 0;
    if (beginsWords(title, words)) return 1;
    return beginsWords([title, detail, keywords].join(' '), words) ? 2 : null;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry) }));
  return [0, 1, 2].flatMap((rank) =>
    ranked.filter((match) => match.rank === rank).map(({ entry }) => entry),
  );
}

/** The first of those that lead to the same place. */
export function withoutRepetition(entries: readonly SearchEntry[]): SearchEntry[] {
  const byPath = new Map<string, SearchEntry>();
  for (const entry of entries) if (!byPath.has(entry.to)) byPath.set(entry.to, entry);
  return [...byPath.values()];
}
