/** @throws on an empty list: a median of nothing would be a figure that nobody measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('No values, no median');
  return (upper + lower) / 2;
}

export interface Summary {
  median: number;
  min: number;
  max: number;
}

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** How many times `of` is `to`; null where there is nothing to compare with. */
export function ratio(of: number, to: number): number | null {
  return to === 0 ? null : of / to;
}
