import type { SavedFilterList } from '@portal/contract/agency';
import { Button, Cluster } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../i18n/use-texts.ts';
import { useListFilters } from './list-filters.ts';
import { locales } from './locales.ts';
import { SavedFiltersDialog } from './saved-filters-dialog.tsx';
import { useListSavedFiltersQuery } from './saved-filter-endpoints.ts';

/** Filters in one order and without the place in the list: the same choices are the same text. */
function filtersIn(params: URLSearchParams): string {
  const filters = new URLSearchParams([...params].filter(([name]) => name !== 'cursor'));
  filters.sort();
  return filters.toString();
}

/** Filters of a list that the person has kept: to choose from, to add the present ones to, and to manage. */
export function SavedFilters({ list }: { list: SavedFilterList }) {
  const { t } = useTranslation('staff');
  const hasTexts = useTexts('staff', locales);
  const [params, setParams] = useListFilters();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useListSavedFiltersQuery({ query: { list } });
  const saved = data?.data ?? [];
  const query = filtersIn(params);
  const chosen = saved.find((each) => each.query === query);
  const choose = (id: string) => {
    const wanted = saved.find((each) => each.id === id);
    if (wanted) setParams(new URLSearchParams(wanted.query));
  };
  if (!hasTexts) return null;
  return (
    <Cluster gap={3} align="end">
      {saved.length > 0 && (
        <FilterField label={t('filters.label')}>
          {(id) => (
            <select
              id={id}
              value={chosen?.id ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{t('filters.none')}</option>
              {saved.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          )}
        </FilterField>
      )}
      <Button onClick={() => setIsOpen(true)}>
        {t(saved.length > 0 ? 'filters.manage' : 'filters.save')}
      </Button>
      {isOpen && (
        <SavedFiltersDialog
          list={list}
          query={query}
          saved={saved}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Cluster>
  );
}
