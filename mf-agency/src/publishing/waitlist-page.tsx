import type { Subscriber } from '@portal/contract/agency';
import {
  download,
  Pages,
  useCursors,
  useDescribeProblem,
  useHasRole,
  useListFilters,
} from '@portal/remote-kit/staff';
import {
  Banner,
  Button,
  Card,
  DateText,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  Table,
  useSearchText,
} from '@portal/ui';
import { AlertDialog } from '@portal/ui/dialog';
import { SearchField, useDebouncedValue } from '@portal/ui/search';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useExportSubscribersMutation,
  useListSubscribersQuery,
  useRemoveSubscriberMutation,
} from './publishing-api.ts';
import { PublishingPage } from './publishing-page.tsx';
import { Tools } from './tools.ts';

export function Component() {
  return (
    <PublishingPage page="waitlist">
      <Waitlist />
    </PublishingPage>
  );
}

/** E-mail addresses whose holders want to hear of new benefits. */
function Waitlist() {
  const { t } = useTranslation('mf-agency');
  const describe = useDescribeProblem();
  const mayChange = useHasRole('publishing');
  const { text, change } = useSearchText('q', useListFilters());
  const q = useDebouncedValue(text.trim());
  const cursors = useCursors(q);
  const { cursor } = cursors;
  const { data, isError, isFetching, refetch } = useListSubscribersQuery(
    { query: { ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) } },
    { refetchOnMountOrArgChange: true },
  );
  const [exportAll, exporting] = useExportSubscribersMutation();
  const [remove, removing] = useRemoveSubscriberMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Subscriber | null>(null);
  const handleExport = async () => {
    setProblem(null);
    const result = await exportAll({});
    if (result.data) download(result.data.data.url);
    else setProblem(describe(result.error));
  };
  const handleRemove = async () => {
    if (!asked) return;
    const { error } = await remove({ params: { id: asked.id } });
    setAsked(null);
    if (error) setProblem(describe(error));
    else showToast({ message: t('publishing.waitlist.removed', { email: asked.email }) });
  };
  return (
    <Stack gap={5}>
      <p>{t('publishing.waitlist.lead')}</p>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Tools>
        <div role="search">
          <SearchField label={t('publishing.waitlist.search')} text={text} onText={change} />
        </div>
        {mayChange && (
          <Button busy={exporting.isLoading} onClick={() => void handleExport()}>
            {t('publishing.export')}
          </Button>
        )}
      </Tools>
      <Card>
        {data ? (
          <SubscriberTable rows={data.data} onRemove={setAsked} />
        ) : isError ? (
          <ErrorState title={t('problem.load')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={6} height={32} />
        )}
      </Card>
      <Pages cursors={cursors} next={data?.next_cursor} />
      {asked && (
        <AlertDialog
          open
          onClose={() => setAsked(null)}
          tone="warning"
          title={t('publishing.waitlist.ask', { email: asked.email })}
          action={{
            label: t('publishing.waitlist.confirm'),
            onSelect: () => void handleRemove(),
            busy: removing.isLoading,
          }}
          secondAction={{
            label: t('people.cancel'),
            onSelect: () => setAsked(null),
          }}
        >
          {t('publishing.waitlist.askText')}
        </AlertDialog>
      )}
    </Stack>
  );
}

interface SubscriberTableProps {
  rows: readonly Subscriber[];
  onRemove: (subscriber: Subscriber) => void;
}

function SubscriberTable({ rows, onRemove }: SubscriberTableProps) {
  const { t } = useTranslation('mf-agency');
  const mayChange = useHasRole('publishing');
  return (
    <Table
      caption={t('publishing.pages.waitlist')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('publishing.waitlist.empty')} />}
      columns={[
        {
          key: 'email',
          header: t('publishing.messages.email'),
          cell: ({ email }) => email,
        },
        {
          key: 'since',
          header: t('publishing.waitlist.since'),
          cell: ({ confirmed_at }) => <DateText iso={confirmed_at} />,
        },
        {
          key: 'remove',
          header: t('publishing.waitlist.action'),
          cell: (row) =>
            mayChange ? (
              <Button size="sm" onClick={() => onRemove(row)}>
                {t('publishing.waitlist.remove', { email: row.email })}
              </Button>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
