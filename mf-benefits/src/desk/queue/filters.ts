import { useDebouncedValue } from '@portal/ui/search';
import { useSearchText } from '@portal/ui';
import { useListFilters } from '@portal/remote-kit/staff';

const wholeNaira = /^\d{1,12}$/;
const toKobo = (naira: string | null) =>
  naira !== null && wholeNaira.test(naira) ? `${naira}00` : undefined;

/** The filters of a list, in the URL but for the text: it can be bookmarked, and Back goes to the page before. */
export function useFilters<View extends string>(views: readonly View[]) {
  const kept = useListFilters();
  const [params, setParams] = kept;
  const { text, change: changeText } = useSearchText('q', kept);
  const q = useDebouncedValue(text.trim());
  const assigned = (['me', 'no_one'] as const).find((each) => each === params.get('assigned'));
  const [min, max] = [toKobo(params.get('min')), toKobo(params.get('max'))];
  const cursor = params.get('cursor') ?? undefined;
  const view = views.find((each) => each === params.get('view')) ?? views[0];

  /** Another filter begins at the first page. */
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        if (name !== 'cursor') current.delete('cursor');
        return current;
      },
      { replace: name !== 'cursor', preventScrollReset: name !== 'cursor' },
    );

  /** Another text begins at the first page too. The router keeps only the last of two changes, so that one has both. */
  const writeText = (name: string, next: string, change: (next: string) => void) => {
    change(next);
    if (cursor !== undefined) set(name, next.trim());
  };

  return {
    params,
    set,
    writeText,
    text,
    setText: (next: string) => writeText('q', next, changeText),
    view,
    query: {
      ...(view && { view }),
      ...(assigned && { assigned }),
      ...(min !== undefined && { min_kobo: min }),
      ...(max !== undefined && { max_kobo: max }),
      ...(q !== '' && { q }),
      ...(cursor !== undefined && { cursor }),
    },
  };
}

export type Filters = ReturnType<typeof useFilters>;
