import type { NumbersOfPeriod } from '@portal/contract/agency';
import type { Measure } from './measures.ts';

export interface Span {
  /** First and last day. */
  from: string;
  to: string;
  /** Null where each amount in it is hidden. */
  value: number | null;
}
export type SpanLength = 'day' | 'week' | 'month';

/** So many bars are still wide enough on a phone. */
const spanOf = (days: number): SpanLength => (days <= 31 ? 'day' : days <= 92 ? 'week' : 'month');

/** The days of a period, joined where there are too many for a chart. What is counted at the end of a day is so at the end of a span. */
export function spansOf(
  days: NumbersOfPeriod['days'],
  measure: Measure,
): { length: SpanLength; spans: Span[] } {
  const length = spanOf(days.length);
  const spans: Span[] = [];
  let key: string | number | undefined;
  days.forEach(({ day, ...numbers }, index) => {
    const next =
      length === 'day' ? day : length === 'week' ? Math.floor(index / 7) : day.slice(0, 7);
    const value = numbers[measure];
    const last = spans.at(-1);
    if (last === undefined || next !== key) {
      spans.push({ from: day, to: day, value });
    } else {
      last.to = day;
      last.value = measure === 'active_benefits' ? value : add(last.value, value);
    }
    key = next;
  });
  return { length, spans };
}

/** Hidden days are left out of a sum that other days make up. */
const add = (sum: number | null, value: number | null) =>
  sum === null ? value : sum + (value ?? 0);

/** A round number at or above the highest value, so that the middle of the axis is round too. */
export function topOf(highest: number): number {
  if (highest <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(highest));
  return (
    [1, 2, 4, 6, 8, 10].map((factor) => factor * unit).find((top) => top >= highest) ?? highest
  );
}
