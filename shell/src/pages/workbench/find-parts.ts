import type { Part } from './part.ts';

/** Parts in which every typed word occurs: in the name, an export, the entry point or the summary. */
export function findParts(parts: readonly Part[], text: string): readonly Part[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.filter(({ name, entry, exports, group, summary }) => {
    const searched = [name, entry, ...exports, group, summary].join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
