import type { AgencySession } from '@portal/contract/agency';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import {
  Badge,
  Button,
  Card,
  DateText,
  ErrorState,
  PageSection,
  Skeleton,
  Table,
} from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import { useEndAgencySessionMutation, useListAgencySessionsQuery } from '../session/agency-api.ts';

/** Where the account is signed in; each of them can be ended. */
export function SessionsSection() {
  const { t } = useTranslation('mf-agency');
  const { data, isError, refetch } = useListAgencySessionsQuery({});
  const [end] = useEndAgencySessionMutation();
  const describe = useDescribeProblem();
  const handleEnd = async (id: string) => {
    const { data: ended, error } = await end({ params: { id } });
    showToast({ message: ended ? ended.message : describe(error) });
  };
  return (
    <PageSection title={t('sessions.title')}>
      <Card>
        {isError && <ErrorState title={t('problem.load')} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton lines={3} />}
        {data && (
          <Table
            caption={t('sessions.title')}
            captionHidden
            rows={data.data}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'device',
                header: t('sessions.device'),
                cell: ({ device }: AgencySession) => device ?? t('sessions.unknown'),
              },
              {
                key: 'seen',
                header: t('people.lastSeen'),
                cell: ({ last_seen_at }) => <DateText iso={last_seen_at} />,
              },
              {
                key: 'end',
                header: t('sessions.end'),
                cell: ({ id, is_current: isCurrent }) =>
                  isCurrent ? (
                    <Badge tone="info">{t('sessions.this')}</Badge>
                  ) : (
                    <Button size="sm" onClick={() => void handleEnd(id)}>
                      {t('sessions.end')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Card>
    </PageSection>
  );
}
