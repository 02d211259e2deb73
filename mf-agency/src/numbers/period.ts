import { useSearchParams } from 'react-router-dom';
import { isMeasure, measures, type Measure } from './measures.ts';

export const periods = ['7', '30', '90', '365', 'custom'] as const;
type PeriodName = (typeof periods)[number];

export interface NumbersView {
  period: PeriodName;
  /** What the API is asked for; null while days of a custom period are missing. */
  query: { days?: number; from?: string; to?: string; state?: string } | null;
  from: string;
  to: string;
  state: string;
  measure: Measure;
}

/** What the page shows is in its URL, so that it can be bookmarked and sent to a colleague. */
export function useNumbersView(): NumbersView & {
  change: (changes: Record<string, string>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('period');
  const period = periods.find((name) => name === asked) ?? '30';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const state = search.get('state') ?? '';
  const measure = search.get('measure');
  const days =
    period !== 'custom' ? { days: Number(period) } : from !== '' && to !== '' ? { from, to } : null;
  return {
    period,
    query: days && { ...days, ...(state !== '' && { state }) },
    from,
    to,
    state,
    measure: isMeasure(measure) ? measure : measures[0],
    change: (changes) =>
      setSearch(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
