import type { Customer } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import {
  Badge,
  Button,
  Cluster,
  DateText,
  EmptyState,
  ErrorState,
  PageIntro,
  Pagination,
  Skeleton,
  Stack,
  Table,
  useSearchText,
  type TableColumn,
} from '@portal/ui';
import { SearchField, useDebouncedValue } from '@portal/ui/search';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marketingPath } from '../message-paths.ts';
import { useDeleteCustomerMutation, useListCustomersQuery } from '../endpoints/campaign.ts';
import { showPhone } from './show-phone.ts';

const CustomerDialog = lazy(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/** Whom an owner sells to. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('customers.title'));
  const [opened, setOpened] = useState<'add' | 'import' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageIntro back={{ to: marketingPath, label: t('marketing.title') }}>
        {t('customers.lead')}
      </PageIntro>
      <Stack gap={5}>
        <Cluster gap={3}>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpened('import')}>
            {t('import.title')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpened('add')}>
            {t('customers.add')}
          </Button>
        </Cluster>
        <Customers />
      </Stack>
      <Suspense>
        {opened === 'add' && <CustomerDialog onClose={close} />}
        {opened === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </>
  );
}

/** Where each page of a search after the first begins. */
function usePages(wanted: string) {
  const [pages, setPages] = useState<{ wanted: string; cursors: string[] }>({
    wanted,
    cursors: [],
  });
  const cursors = pages.wanted === wanted ? pages.cursors : [];
  const page = cursors.length + 1;
  return {
    page,
    cursor: cursors.at(-1),
    /** @param next where the next page begins: not known while this one is on its way */
    turnTo(to: number, next: string | null | undefined) {
      if (to < page) setPages({ wanted, cursors: cursors.slice(0, -1) });
      else if (next) setPages({ wanted, cursors: [...cursors, next] });
    },
  };
}

function Customers() {
  const { t } = useTranslation('mf-finance');
  const { text, change } = useSearchText('q');
  const wanted = useDebouncedValue(text.trim());
  const { page, cursor, turnTo } = usePages(wanted);
  const { data, currentData, error, isFetching, refetch } = useListCustomersQuery(
    { ...(cursor !== undefined && { cursor }), ...(wanted !== '' && { q: wanted }) },
    { refetchOnMountOrArgChange: true },
  );
  // The last customer of a page was deleted: the page before has all that are left.
  if (cursor !== undefined && currentData?.data.length === 0) turnTo(page - 1, null);
  const [forget, { isLoading, originalArgs }] = useDeleteCustomerMutation();
  const shown = currentData ?? data;
  if (!shown) {
    return error ? (
      <ErrorState title={t('customers.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={5} height={36} />
    );
  }
  if (shown.total === 0 && wanted === '') {
    return <EmptyState title={t('customers.empty.title')}>{t('customers.empty.text')}</EmptyState>;
  }
  const columns: TableColumn<Customer>[] = [
    {
      key: 'name',
      header: t('customers.name'),
      narrow: 'lead',
      cell: ({ name, has_opted_out }) => (
        <>
          {name} {has_opted_out && <Badge tone="warning">{t('delivery.opted_out')}</Badge>}
        </>
      ),
    },
    {
      key: 'phone',
      header: t('customers.phone'),
      narrow: 'detail',
      cell: ({ phone_number }) => showPhone(phone_number),
    },
    {
      key: 'age',
      header: t('customers.age'),
      narrow: 'line',
      cell: ({ age_category, birth_date }) =>
        birth_date === null ? (age_category ?? '–') : <DateText iso={birth_date} time={false} />,
    },
    {
      key: 'delete',
      header: t('customers.action'),
      align: 'end',
      narrow: 'line',
      cell: ({ id, name }) => (
        <Button
          size="sm"
          variant="quiet"
          busy={isLoading && originalArgs?.id === id}
          aria-label={t('beneficiaries.deleteOne', { name })}
          onClick={() => void forget({ id })}
        >
          {t('beneficiaries.delete')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Cluster gap={4} align="end" justify="between">
        <div role="search">
          <SearchField label={t('customers.search')} text={text} onText={change} />
        </div>
        <Button href={shown.export_url}>{t('customers.export')}</Button>
      </Cluster>
      <Table
        caption={t('customers.title')}
        captionHidden
        columns={columns}
        rows={shown.data}
        rowKey={({ id }) => id}
        empty={
          <div role="status">
            <EmptyState title={t('customers.nothing')} />
          </div>
        }
      />
      {shown.page_count > 1 && (
        <Pagination
          page={page}
          pageCount={shown.page_count}
          onPage={(to) => turnTo(to, currentData?.next_cursor)}
          label={t('customers.title')}
        />
      )}
    </>
  );
}
