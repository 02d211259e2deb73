import { useSearchText } from '@portal/ui';
import { useListFilters } from '@portal/remote-kit/staff';
import { FilterField, SearchField } from '@portal/ui/search';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Filters } from './filters.ts';

const Bar = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  align-items: end;

  /* A search has a longer label than a filter. */
  & > :first-child {
    grid-column: 1 / -1;
    max-width: 26rem;
  }
`;

interface Option {
  value: string;
  label: string;
}

export interface FilterBarProps {
  filters: Omit<Filters, 'view'> & { view: string | undefined };
  views: readonly Option[];
  searchLabel: string;
  /** A filter of this list only. */
  kind?: { name: string; label: string; all: string; options: readonly Option[] } | undefined;
}

export function FilterBar({ filters, views, searchLabel, kind }: FilterBarProps) {
  const { t } = useTranslation('mf-benefits');
  const { params, set, text, setText, view } = filters;
  const select = (name: string, label: string, options: readonly Option[], value: string) => (
    <FilterField label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => set(name, event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
  const anyone = [
    { value: '', label: t('desk.filter.anyone') },
    { value: 'me', label: t('desk.filter.me') },
    { value: 'no_one', label: t('desk.filter.no_one') },
  ];
  return (
    <Bar role="search" aria-label={t('desk.filter.label')}>
      <SearchField label={searchLabel} text={text} onText={setText} />
      {select('view', t('desk.filter.view'), views, view ?? '')}
      {kind &&
        select(
          kind.name,
          kind.label,
          [{ value: '', label: kind.all }, ...kind.options],
          params.get(kind.name) ?? '',
        )}
      {select('assigned', t('desk.filter.assigned'), anyone, params.get('assigned') ?? '')}
      <Amount name="min" filters={filters} />
      <Amount name="max" filters={filters} />
    </Bar>
  );
}

/** Naira. The text is the person's own while it is typed, and the URL's once saved filters or Back bring another. */
function Amount({ name, filters }: Pick<FilterBarProps, 'filters'> & { name: 'min' | 'max' }) {
  const { t } = useTranslation('mf-benefits');
  const { text, change } = useSearchText(name, useListFilters());
  return (
    <FilterField label={t(`desk.filter.${name}`)}>
      {(id) => (
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) =>
            filters.writeText(name, event.target.value.replaceAll(/\D/g, ''), change)
          }
        />
      )}
    </FilterField>
  );
}
