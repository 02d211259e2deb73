import type { AuditEntry, AuditFilters } from '@portal/contract/agency';
import {
  Pages,
  SavedFilters,
  StaffPage,
  useCursors,
  useDescribeProblem,
} from '@portal/remote-kit/staff';
import {
  Banner,
  Button,
  Card,
  DateText,
  ErrorState,
  formatDate,
  Skeleton,
  Stack,
  Table,
  useIntlLocale,
} from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportAuditTrailMutation, useSearchAuditTrailQuery } from './endpoints.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { Filters, useAuditFilters } from './filters.tsx';
import { Person } from './person.tsx';

export { locales } from './locales.ts';

/** The audit trail, for people with the role. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  return (
    <StaffPage title={t('audit.title')} needs="audit">
      <Trail />
    </StaffPage>
  );
}

function Trail() {
  const { t } = useTranslation('mf-agency');
  const [filters, setFilters] = useAuditFilters();
  // Saved filters bring another search, too.
  const search = JSON.stringify(filters);
  const cursors = useCursors(search);
  const [opened, setOpened] = useState<string | null>(null);
  const { cursor } = cursors;
  const state = useSearchAuditTrailQuery(
    { query: { ...filters, ...(cursor !== undefined && { cursor }) } },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isError, isFetching, refetch } = state;
  const handleSearch = (next: AuditFilters) => {
    cursors.goToFirst();
    setFilters(next);
    // The same search once more shows what has happened since.
    if (JSON.stringify(next) === search && cursors.isFirst) void refetch();
  };
  return (
    <Stack gap={5}>
      <p>{t('audit.lead')}</p>
      <Card>
        <Filters key={search} filters={filters} onSearch={handleSearch} busy={isFetching} />
        <SavedFilters list="audit" />
      </Card>
      <Card>
        {isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && <Skeleton lines={10} />}
        {data && !isError && (
          <Stack gap={4} aria-busy={isFetching}>
            <Entries entries={data.data} onOpen={setOpened} />
            <Pages cursors={cursors} next={data.next_cursor} />
          </Stack>
        )}
      </Card>
      <Export filters={filters} />
      {opened !== null && (
        <EntryDialog id={opened} onClose={() => setOpened(null)} onSearch={handleSearch} />
      )}
    </Stack>
  );
}

interface EntriesProps {
  entries: readonly AuditEntry[];
  onOpen: (id: string) => void;
}

function Entries({ entries, onOpen }: EntriesProps) {
  const { t } = useTranslation('mf-agency');
  const locale = useIntlLocale();
  return (
    <Table
      caption={t('audit.title')}
      captionHidden
      rows={entries}
      rowKey={({ id }) => id}
      empty={<p>{t('audit.nothing')}</p>}
      columns={[
        {
          key: 'kind',
          header: t('audit.kind'),
          cell: ({ id, at, kind, subject }) => (
            <>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('audit.open', {
                  time: formatDate(at, locale, { time: true }),
                  action: t(`audit.kinds.${kind}`),
                })}
                onClick={() => onOpen(id)}
              >
                {t(`audit.kinds.${kind}`)}
              </Button>
              {subject !== null && ` ${subject}`}
            </>
          ),
        },
        {
          key: 'by',
          header: t('audit.by'),
          cell: ({ actor }) =>
            actor === null ? t('audit.notSignedIn') : <Person person={actor} />,
        },
        {
          key: 'owner',
          header: t('audit.owner'),
          cell: ({ actor, owner }) =>
            owner !== null && actor?.id === owner.id ? t('audit.own') : <Person person={owner} />,
        },
        { key: 'network', header: t('audit.network'), cell: ({ network }) => network ?? '–' },
        {
          key: 'at',
          header: t('audit.at'),
          align: 'end',
          narrow: 'note',
          cell: ({ at }) => <DateText iso={at} />,
        },
      ]}
    />
  );
}

/** The URL of the file is asked for when it is wanted: it expires, and its download is recorded. */
function Export({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('mf-agency');
  const describe = useDescribeProblem();
  const [exportTrail, { isLoading, error }] = useExportAuditTrailMutation();
  const handleExport = async () => {
    const { data } = await exportTrail({ body: filters });
    if (data) window.location.assign(data.data.url);
  };
  return (
    <Stack gap={3}>
      {error !== undefined && (
        <Banner tone="danger" role="alert" title={t('audit.exportFailed')}>
          {describe(error)}
        </Banner>
      )}
      <div>
        <Button busy={isLoading} onClick={() => void handleExport()}>
          {t('audit.export')}
        </Button>
      </div>
    </Stack>
  );
}
