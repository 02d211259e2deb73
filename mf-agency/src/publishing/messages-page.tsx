import type { ContactMessage } from '@portal/contract/agency';
import {
  BulkBar,
  ChooseRow,
  download,
  Pages,
  SavedFilters,
  useChosen,
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
  Muted,
  Skeleton,
  Stack,
  Table,
  useSearchText,
} from '@portal/ui';
import { FilterField, SearchField, useDebouncedValue } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkMessages } from './bulk-messages.tsx';
import { ContactMessageDialog } from './contact-message-dialog.tsx';
import { useExportContactMessagesMutation, useListContactMessagesQuery } from './publishing-api.ts';
import { PublishingPage } from './publishing-page.tsx';
import { RowName, Tools } from './tools.ts';

export function Component() {
  return (
    <PublishingPage page="messages">
      <Messages />
    </PublishingPage>
  );
}

/** What visitors have written in the contact form of the landing page. */
function Messages() {
  const { t } = useTranslation('mf-agency');
  const describe = useDescribeProblem();
  const mayChange = useHasRole('publishing');
  const kept = useListFilters();
  const [params, setParams] = kept;
  const show = params.get('show') === 'done' ? 'done' : 'open';
  const { text, change } = useSearchText('q', kept);
  const q = useDebouncedValue(text.trim());
  const cursors = useCursors(`${show} ${q}`);
  const { cursor } = cursors;
  const { data, isError, isFetching, refetch } = useListContactMessagesQuery(
    { query: { show, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) } },
    { refetchOnMountOrArgChange: true },
  );
  const [exportAll, exporting] = useExportContactMessagesMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const chosen = useChosen(data?.data ?? []);
  const message = data?.data.find(({ id }) => id === opened);
  const handleExport = async () => {
    setProblem(null);
    const result = await exportAll({});
    if (result.data) download(result.data.data.url);
    else setProblem(describe(result.error));
  };
  return (
    <Stack gap={5}>
      <p>{t('publishing.messages.lead')}</p>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <Tools>
        <div role="search">
          <SearchField label={t('publishing.messages.search')} text={text} onText={change} />
        </div>
        <FilterField label={t('publishing.messages.show')}>
          {(id) => (
            <select
              id={id}
              value={show}
              onChange={({ target: { value } }) =>
                setParams(
                  (before) => {
                    before.set('show', value);
                    return before;
                  },
                  { replace: true },
                )
              }
            >
              <option value="open">{t('publishing.messages.shows.open')}</option>
              <option value="done">{t('publishing.messages.shows.done')}</option>
            </select>
          )}
        </FilterField>
        <SavedFilters list="contact-messages" />
        {mayChange && (
          <Button busy={exporting.isLoading} onClick={() => void handleExport()}>
            {t('publishing.export')}
          </Button>
        )}
      </Tools>
      {mayChange && data && data.data.length > 0 && (
        <BulkBar count={chosen.rows.length} onAll={chosen.chooseAll} onClear={chosen.clear}>
          <BulkMessages chosen={chosen.rows} areDone={show === 'done'} onDone={chosen.clear} />
        </BulkBar>
      )}
      <Card>
        {data ? (
          <MessageTable
            rows={data.data}
            onOpen={setOpened}
            chosen={mayChange ? chosen : undefined}
          />
        ) : isError ? (
          <ErrorState title={t('problem.load')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={6} height={32} />
        )}
      </Card>
      <Pages cursors={cursors} next={data?.next_cursor} />
      {message && (
        <ContactMessageDialog key={message.id} message={message} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

interface MessageTableProps {
  rows: readonly ContactMessage[];
  onOpen: (id: string) => void;
  chosen: Parameters<typeof ChooseRow>[0]['chosen'];
}

function MessageTable({ rows, onOpen, chosen }: MessageTableProps) {
  const { t } = useTranslation('mf-agency');
  return (
    <Table
      caption={t('publishing.pages.messages')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('publishing.messages.empty')} />}
      columns={[
        {
          key: 'message',
          header: t('publishing.messages.message'),
          cell: (row) => (
            <ChooseRow
              id={row.id}
              label={t('publishing.messages.bulk.choose', { email: row.email })}
              chosen={chosen}
            >
              <Button variant="quiet" size="sm" onClick={() => onOpen(row.id)}>
                <RowName>{row.message.slice(0, 80)}</RowName>
              </Button>
              <Muted size="sm">
                <RowName>{row.email}</RowName>
              </Muted>
            </ChooseRow>
          ),
        },
        {
          key: 'written',
          header: t('publishing.messages.written'),
          cell: ({ created_at }) => <DateText iso={created_at} />,
        },
        {
          key: 'answers',
          header: t('publishing.messages.answers'),
          align: 'end',
          cell: ({ answers }) => answers.length,
        },
      ]}
    />
  );
}
