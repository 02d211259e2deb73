/**
 * The top of a chart's axis: the smallest of 1, 2 or 5 times a power of ten that is not below the
 * largest amount, at least one naira.
 *
 * @param largest whole kobo.
 */
export function axisTop(largest: number): number {
  let power = 100;
  while (power * 10 <= largest) power *= 10;
  const step = [1, 2, 5, 10].find((times) => times * power >= largest) ?? 10;
  return step * power;
}
