/** The place of a chosen item after another, or itself, was moved. */
export function placeAfterMove(chosen: number | null, from: number, to: number): number | null {
  if (chosen === null) return null;
  if (chosen === from) return to;
  if (from < chosen && chosen <= to) return chosen - 1;
  return to <= chosen && chosen < from ? chosen + 1 : chosen;
}

/** The place of a chosen item after one was removed; null where it was the chosen one. */
export function placeAfterRemoval(chosen: number | null, removed: number): number | null {
  if (chosen === null || chosen === removed) return null;
  return chosen > removed ? chosen - 1 : chosen;
}
