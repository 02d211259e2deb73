import { Pages, StaffPage, useCursors, useHasRole } from '@portal/remote-kit/staff';
import {
  Button,
  Card,
  DateText,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  Table,
  TextLink,
  useIntlLocale,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { announcementPath, announcementsPath } from '../message-paths.ts';
import { useListAnnouncementsQuery } from './announcements-api.ts';
import { StatusBadge } from './status-badge.tsx';

/** Announcements to owners, with drafts. */
export function Component() {
  const { t } = useTranslation('mf-finance');
  return (
    <StaffPage title={t('announce.title')} needs="publishing">
      <Announcements />
    </StaffPage>
  );
}

/** While one is being sent, its number of recipients grows. */
const pollMs = 10_000;

function Announcements() {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const mayChange = useHasRole('publishing');
  const cursors = useCursors();
  const { cursor } = cursors;
  const { data, isError, isFetching, refetch } = useListAnnouncementsQuery(
    { query: cursor === undefined ? {} : { cursor } },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs, skipPollingIfUnfocused: true },
  );
  return (
    <Stack gap={5}>
      <p>{t('announce.lead')}</p>
      {mayChange && (
        <div>
          <Button variant="primary" to={`${announcementsPath}/new`}>
            {t('announce.new')}
          </Button>
        </div>
      )}
      <Card>
        {data ? (
          <Table
            caption={t('announce.title')}
            captionHidden
            rows={data.data}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('announce.empty')}>{t('announce.emptyText')}</EmptyState>}
            columns={[
              {
                key: 'subject',
                header: t('announce.subject'),
                cell: ({ id, texts }) => (
                  <TextLink to={announcementPath(id)}>{texts.en.subject}</TextLink>
                ),
              },
              {
                key: 'status',
                header: t('announce.status'),
                cell: (announcement) => <StatusBadge announcement={announcement} />,
              },
              {
                key: 'recipients',
                header: t('announce.recipients'),
                align: 'end',
                cell: ({ status, recipients }) =>
                  status === 'draft' ? '–' : new Intl.NumberFormat(locale).format(recipients),
              },
              {
                key: 'written',
                header: t('announce.written'),
                cell: ({ created_at, created_by }) => (
                  <>
                    <DateText iso={created_at} /> · {created_by}
                  </>
                ),
              },
            ]}
          />
        ) : isError ? (
          <ErrorState
            title={t('announce.failed')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Skeleton lines={6} height={32} />
        )}
      </Card>
      <Pages cursors={cursors} next={data?.next_cursor} />
    </Stack>
  );
}
