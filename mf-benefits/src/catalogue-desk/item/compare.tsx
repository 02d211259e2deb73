import { compareContents, type WholeCatalogueItem } from '@portal/contract/catalogue';
import { ErrorState, Skeleton, Stack, Table } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetCatalogueVersionQuery } from '../desk-api.ts';
import { useFieldValues } from './field-values.ts';

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
`;

const Value = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Any two versions, field by field; at first what owners see and what is newest. */
export function Compare({ item }: { item: WholeCatalogueItem }) {
  const { t } = useTranslation('mf-benefits');
  const newest = item.versions[0]?.number ?? 1;
  const others = item.versions.map(({ number }) => number).filter((number) => number !== newest);
  const live = item.live?.number === newest ? undefined : item.live?.number;
  const [from, setFrom] = useState(live ?? others[0] ?? newest);
  const [to, setTo] = useState(newest);
  const choice = (label: string, value: number, onChoose: (value: number) => void) => (
    <FilterField label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
          {item.versions.map(({ number, state }) => (
            <option key={number} value={number}>
              {t('catalogue.versionOf', { number, state: t(`catalogue.versions.${state}`) })}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
  if (others.length === 0) return <p>{t('catalogue.onlyVersion')}</p>;
  return (
    <Stack gap={4}>
      <Pair>
        {choice(t('catalogue.from'), from, setFrom)}
        {choice(t('catalogue.to'), to, setTo)}
      </Pair>
      <Differences item={item} from={from} to={to} />
    </Stack>
  );
}

function Differences({ item, from, to }: { item: WholeCatalogueItem; from: number; to: number }) {
  const { t } = useTranslation('mf-benefits');
  const before = useGetCatalogueVersionQuery({ params: { id: item.id, version: String(from) } });
  const after = useGetCatalogueVersionQuery({ params: { id: item.id, version: String(to) } });
  const show = useFieldValues(item.kind);
  if (before.isError || after.isError) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return <ErrorState title={t('catalogue.failed')} onRetry={retry} />;
  }
  if (!before.currentData || !after.currentData) return <Skeleton lines={4} />;
  const fields = compareContents(before.currentData.data.content, after.currentData.data.content);
  return (
    <Table
      caption={t('catalogue.tabs.changes')}
      captionHidden
      rows={fields}
      rowKey={({ path }) => path}
      empty={<p>{t('catalogue.noChanges')}</p>}
      columns={[
        { key: 'field', header: t('catalogue.field'), cell: ({ path }) => show.label(path) },
        {
          key: 'before',
          header: t('catalogue.beforeValue'),
          narrow: 'line',
          cell: (field) => <Value>{show.value(field, 'before')}</Value>,
        },
        {
          key: 'after',
          header: t('catalogue.afterValue'),
          narrow: 'line',
          cell: (field) => <Value>{show.value(field, 'after')}</Value>,
        },
      ]}
    />
  );
}
