import type { AuditEntry, AuditFilters } from '@portal/contract/agency';
import { SavedFilters, StaffPage, useDescribeProblem } from '@portal/remote-kit/staff';
import {
  Banner,
  Button,
  Card,
  Cluster,
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
  /** Where each page before this one ended, of one search: saved filters bring another. */
  const search = JSON.stringify(filters);
  const [pages, setPages] = useState<{ search: string; cursors: string[] }>({
    search,
    cursors: [],
  });
  const cursors = pages.search === search ? pages.cursors : [];
  const setCursors = (next: string[]) => setPages({ search, cursors: next });
  const [opened, setOpened] = useState<string | null>(null);
  const cursor = cursors.at(-1);
  const state = useSearchAuditTrailQuery(
    { query: { ...filters, ...(cursor !== undefined && { cursor }) } },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isError, isFetching, refetch } = state;
  const handleSearch = (next: AuditFilters) => {
    setCursors([]);
    setFilters(next);
    // The same search once more shows what has happened since.
    if (JSON.stringify(next) === search && cursors.length === 0) void refetch();
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
            <Pages cursors={cursors} next={data.next_cursor} onCursors={setCursors} />
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

interface PagesProps {
  cursors: readonly string[];
  next: string | null;
  onCursors: (cursors: string[]) => void;
}

function Pages({ cursors, next, onCursors }: PagesProps) {
  const { t } = useTranslation('mf-agency');
  if (cursors.length === 0 && next === null) return null;
  return (
    <Cluster gap={3}>
      <Button disabled={cursors.length === 0} onClick={() => onCursors(cursors.slice(0, -1))}>
        {t('audit.newer')}
      </Button>
      <Button
        disabled={next === null}
        onClick={() => next !== null && onCursors([...cursors, next])}
      >
        {t('audit.older')}
      </Button>
    </Cluster>
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
