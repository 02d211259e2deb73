import { transactionTypes, type StatementQuery, type TransactionType } from '@portal/contract';
import { FilterDay, FilterField, SearchField } from '@portal/ui/search';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { transactionStatuses } from './find-transactions.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  padding: var(--space-3) 0;
  background: var(--ground);

  > :first-child {
    grid-column: 1 / -1;
  }

  @media (min-width: 768px) {
    position: sticky;
    top: 0;
    z-index: 1;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  @media (min-width: 1280px) {
    grid-template-columns: 2fr 1fr 1fr 1fr 1fr;

    > :first-child {
      grid-column: auto;
    }
  }
`;

export interface StatementFiltersProps {
  wanted: StatementQuery;
  /** The text in the search box. */
  text: string;
  typeName: (type: TransactionType) => string;
  onText: (text: string) => void;
  /** An empty value takes the filter away. */
  onFilter: (name: 'type' | 'status' | 'from' | 'to', value: string) => void;
}

export function StatementFilters({
  wanted,
  text,
  typeName,
  onText,
  onFilter,
}: StatementFiltersProps) {
  const { t } = useTranslation('mf-finance');
  return (
    <Row role="search" aria-label={t('filter.label')}>
      <SearchField label={t('filter.text')} text={text} onText={onText} />
      <FilterField label={t('filter.type')}>
        {(id) => (
          <select
            id={id}
            value={wanted.type ?? ''}
            onChange={(event) => onFilter('type', event.target.value)}
          >
            <option value="">{t('filter.allTypes')}</option>
            {transactionTypes.map((type) => (
              <option key={type} value={type}>
                {typeName(type)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <FilterField label={t('filter.status')}>
        {(id) => (
          <select
            id={id}
            value={wanted.status ?? ''}
            onChange={(event) => onFilter('status', event.target.value)}
          >
            <option value="">{t('filter.allStatuses')}</option>
            {transactionStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      {(['from', 'to'] as const).map((name) => (
        <FilterDay
          key={name}
          label={t(`filter.${name}`)}
          value={wanted[name] ?? ''}
          onDay={(day) => onFilter(name, day)}
        />
      ))}
    </Row>
  );
}
