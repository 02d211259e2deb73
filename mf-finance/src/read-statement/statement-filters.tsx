import { transactionTypes, type StatementQuery, type TransactionType } from '@portal/contract';
import { Button } from '@portal/ui';
import { FilterDay, FilterField, SearchField } from '@portal/ui/search';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { transactionStatuses } from './find-transactions.ts';

const phone = '@media (max-width: 767.98px)';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  padding: var(--space-3) 0;
  background: var(--ground);

  > :first-child {
    grid-column: 1 / -1;
    max-width: none;
  }

  ${phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    padding-top: 0;

    > :first-child {
      grid-column: auto;
    }
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

/** Only on a phone: the transactions are not far below there until a person asks for the filters. */
const Toggle = styled.div`
  @media (min-width: 768px) {
    display: none;
  }
`;

const More = styled.div<{ $isOpen: boolean }>`
  display: contents;

  ${phone} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3);
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
  const moreId = useId();
  const { type, status, from, to } = wanted;
  const [isOpen, setOpen] = useState([type, status, from, to].some((each) => each !== undefined));
  return (
    <Row role="search" aria-label={t('filter.label')}>
      <SearchField label={t('filter.text')} text={text} onText={onText} />
      <Toggle>
        <Button aria-expanded={isOpen} aria-controls={moreId} onClick={() => setOpen(!isOpen)}>
          {t('filter.more')}
        </Button>
      </Toggle>
      <More id={moreId} $isOpen={isOpen}>
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
      </More>
    </Row>
  );
}
