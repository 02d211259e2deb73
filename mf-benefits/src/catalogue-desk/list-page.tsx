import {
  catalogueFilters,
  catalogueKinds,
  type CatalogueFilter,
  type CatalogueItem,
  type CatalogueKind,
} from '@portal/contract/catalogue';
import {
  Pages,
  SavedFilters,
  StaffPage,
  useCursors,
  useDescribeProblem,
  useHasRole,
} from '@portal/remote-kit/staff';
import {
  Button,
  Card,
  Cluster,
  DateText,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  Table,
  TextLink,
} from '@portal/ui';
import { FilterField, SearchField, useDebouncedValue } from '@portal/ui/search';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useExportCatalogueMutation, useListCatalogueQuery } from './desk-api.ts';
import { importPath, itemPath } from './paths.ts';
import { Begin } from './begin.tsx';
import { NewItemDialog } from './new-item-dialog.tsx';
import { saveFile } from './save-file.ts';
import { StateBadges } from './state-badges.tsx';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  > [role='search'] {
    flex: 1 1 240px;
  }
`;

/** Everything that the agency offers, by kind and state. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  return (
    <StaffPage title={t('catalogue.title')} needs="catalogue">
      <Catalogue />
    </StaffPage>
  );
}

const isOneOf = <T extends string>(list: readonly T[], value: string | null): value is T =>
  (list as readonly (string | null)[]).includes(value);

/** Filters of the list: in the URL, so that they can be kept and sent. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind');
  const state = search.get('state');
  return {
    kind: isOneOf(catalogueKinds, kind) ? kind : undefined,
    state: isOneOf(catalogueFilters, state) ? state : undefined,
    text: search.get('q') ?? '',
    set(name: 'kind' | 'state' | 'q', value: string) {
      setSearch(
        (before) => {
          if (value === '') before.delete(name);
          else before.set(name, value);
          return before;
        },
        { replace: true },
      );
    },
  };
}

function Catalogue() {
  const { t } = useTranslation('mf-benefits');
  const mayChange = useHasRole('catalogue');
  const { kind, state, text, set } = useFilters();
  const q = useDebouncedValue(text.trim());
  const [isAdding, setIsAdding] = useState(false);
  const narrowed = { ...(kind && { kind }), ...(state && { state }), ...(q !== '' && { q }) };
  return (
    <Stack gap={5}>
      <Tools>
        <div role="search">
          <SearchField
            label={t('catalogue.search')}
            text={text}
            onText={(next) => set('q', next)}
          />
        </div>
        <Filters kind={kind} state={state} onFilter={set} />
        <SavedFilters list="catalogue" />
      </Tools>
      <Cluster gap={3}>
        {mayChange && (
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {t('catalogue.add')}
          </Button>
        )}
        <ExportButton kind={kind ?? 'benefit'} />
        {mayChange && <Button to={importPath}>{t('catalogue.import.open')}</Button>}
      </Cluster>
      <Items key={JSON.stringify(narrowed)} narrowed={narrowed} />
      {isAdding && <NewItemDialog onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

interface FiltersProps {
  kind: CatalogueKind | undefined;
  state: CatalogueFilter | undefined;
  onFilter: (name: 'kind' | 'state', value: string) => void;
}

function Filters({ kind, state, onFilter }: FiltersProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <>
      {catalogueKinds.length > 1 && (
        <FilterField label={t('catalogue.kind')}>
          {(id) => (
            <select
              id={id}
              value={kind ?? ''}
              onChange={({ target }) => onFilter('kind', target.value)}
            >
              <option value="">{t('catalogue.all')}</option>
              {catalogueKinds.map((each) => (
                <option key={each} value={each}>
                  {t(`catalogue.kinds.${each}.name`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
      )}
      <FilterField label={t('catalogue.state')}>
        {(id) => (
          <select
            id={id}
            value={state ?? ''}
            onChange={({ target }) => onFilter('state', target.value)}
          >
            <option value="">{t('catalogue.all')}</option>
            {catalogueFilters.map((each) => (
              <option key={each} value={each}>
                {t(`catalogue.filters.${each}`)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
    </>
  );
}

interface Narrowed {
  kind?: CatalogueKind;
  state?: CatalogueFilter;
  q?: string;
}

function Items({ narrowed }: { narrowed: Narrowed }) {
  const { t } = useTranslation('mf-benefits');
  const cursors = useCursors();
  const { cursor } = cursors;
  const items = useListCatalogueQuery({
    query: { ...narrowed, ...(cursor !== undefined && { cursor }) },
  });
  const nextCursor = items.data?.next_cursor ?? null;
  if (items.isLoading) return <Skeleton lines={8} />;
  if (items.isError) {
    return <ErrorState title={t('catalogue.failed')} onRetry={() => void items.refetch()} />;
  }
  const isWhole = Object.keys(narrowed).length === 0 && cursors.isFirst && nextCursor === null;
  return (
    <>
      {isWhole && <Begin items={items.data?.data ?? []} />}
      <Card>
        <ItemTable items={items.data?.data ?? []} />
      </Card>
      <Pages cursors={cursors} next={nextCursor} />
    </>
  );
}

function ItemTable({ items }: { items: readonly CatalogueItem[] }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Table
      caption={t('catalogue.title')}
      captionHidden
      rows={items}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('catalogue.none')}>{t('catalogue.noneText')}</EmptyState>}
      columns={[
        {
          key: 'name',
          header: t('catalogue.name'),
          cell: (item) => <TextLink to={itemPath(item)}>{item.name}</TextLink>,
        },
        {
          key: 'kind',
          header: t('catalogue.kind'),
          cell: ({ kind }) => t(`catalogue.kinds.${kind}.name`),
        },
        { key: 'key', header: t('catalogue.key'), wide: true, cell: ({ key }) => key },
        {
          key: 'state',
          header: t('catalogue.state'),
          cell: (item) => <StateBadges item={item} />,
        },
        {
          key: 'changed',
          header: t('catalogue.changed'),
          cell: ({ changed_at }) => <DateText iso={changed_at} />,
        },
      ]}
    />
  );
}

function ExportButton({ kind }: { kind: CatalogueKind }) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const [exportKind, { isLoading }] = useExportCatalogueMutation();
  const handleExport = async () => {
    const { data, error } = await exportKind({ query: { kind } });
    if (data) saveFile(data.data.file_name, data.data.csv);
    else showToast({ message: describe(error), tone: 'danger' });
  };
  return (
    <Button busy={isLoading} onClick={() => void handleExport()}>
      {t('catalogue.export', { kind: t(`catalogue.kinds.${kind}.plural`) })}
    </Button>
  );
}
