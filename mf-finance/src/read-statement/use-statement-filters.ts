import { useSearchText } from '@portal/ui';
import { useDebouncedValue } from '@portal/ui/search';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersInUrl } from './find-transactions.ts';

/** The current search: the filters in the URL, and the query of them once typing pauses. */
export function useStatementFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { text, change } = useSearchText('q');
  const search = searchParams.toString();
  const wanted = useMemo(() => filtersInUrl(new URLSearchParams(search)), [search]);
  const debouncedText = useDebouncedValue(wanted.q);
  const query = useMemo(() => {
    const { q: _typed, ...others } = wanted;
    return { ...others, ...(debouncedText !== undefined && { q: debouncedText }) };
  }, [wanted, debouncedText]);

  const handleFilter = (name: 'type' | 'status' | 'from' | 'to', value: string) =>
    setSearchParams(
      (params) => {
        if (value === '') params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  const handleClear = () => {
    change('');
    setSearchParams({}, { replace: true, preventScrollReset: true });
  };

  return { wanted, query, text, change, handleFilter, handleClear };
}
