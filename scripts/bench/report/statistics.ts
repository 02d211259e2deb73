/** The value in the middle; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Distance between the first and the third quartile: half of the values lie within it. */
export function spread(values: readonly number[]): number {
  return quantile(values, 0.75) - quantile(values, 0.25);
}

/**
 * How many times larger than the baseline, measured in the same round: the machine's slow moments hit both.
 * Pairs of which one is missing, or whose baseline is 0, are left out; null when none is left.
 */
export function medianRatio(
  values: readonly (number | null | undefined)[],
  baselines: readonly (number | null | undefined)[],
): number | null {
  const ratios = values.flatMap((value, index) => {
    const baseline = baselines[index];
    return value === null || value === undefined || !baseline ? [] : [value / baseline];
  });
  return ratios.length > 0 ? median(ratios) : null;
}

/** Uses linear interpolation between neighbours. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('No values to look at');
  return below + (above - below) * (place - Math.floor(place));
}
