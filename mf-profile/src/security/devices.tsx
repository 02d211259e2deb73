import type { SignedInSession } from '@portal/contract';
import { isApiError } from '@portal/remote-kit/api';
import {
  Badge,
  Banner,
  Button,
  Card,
  DateText,
  ErrorState,
  PageSection,
  Skeleton,
  Stack,
  Table,
  type TableColumn,
} from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeDevice } from '../security-events/describe-device.ts';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from './endpoints.ts';

/** Where the person is signed in, with a way to end each session but the one in use. */
export function Devices() {
  const { t } = useTranslation('mf-profile');
  const { data, isError, isFetching, refetch } = useListSessionsQuery();
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const report = (result: { data?: { message: string } | undefined; error?: unknown }) => {
    const { error } = result;
    if (result.data) showToast({ tone: 'positive', message: result.data.message });
    // Ended on that device in the meantime: the list that follows no longer has it.
    else if (isApiError(error) && error.code === 'not_found') void refetch();
    else setProblem((isApiError(error) && error.message) || t('security.devices.failed'));
  };
  const handleEnd = async (id: string) => {
    setProblem(null);
    report(await endSession(id));
  };
  const handleEndOthers = async () => {
    setProblem(null);
    report(await endOthers());
  };

  const nameOf = ({ device }: SignedInSession) =>
    describeDevice(device) ?? t('security.devices.unknown');
  const columns: TableColumn<SignedInSession>[] = [
    {
      key: 'device',
      header: t('security.devices.device'),
      cell: (session) => (
        <>
          {nameOf(session)}{' '}
          {session.is_current && <Badge tone="positive">{t('security.devices.current')}</Badge>}
        </>
      ),
    },
    {
      key: 'used',
      header: t('security.devices.used'),
      cell: ({ last_seen_at }) => <DateText iso={last_seen_at} />,
      narrow: 'line',
    },
    {
      key: 'since',
      header: t('security.devices.since'),
      cell: ({ created_at }) => <DateText iso={created_at} />,
      narrow: 'line',
    },
    {
      key: 'end',
      header: t('security.devices.action'),
      align: 'end',
      narrow: 'figure',
      cell: (session) =>
        !session.is_current && (
          <Button
            size="sm"
            busy={ending.isLoading && ending.originalArgs === session.id}
            onClick={() => void handleEnd(session.id)}
            aria-label={t('security.devices.endOf', { device: nameOf(session) })}
          >
            {t('security.devices.end')}
          </Button>
        ),
    },
  ];
  const hasOthers = data?.some(({ is_current }) => !is_current) ?? false;
  return (
    <PageSection title={t('security.devices.title')} description={t('security.devices.text')}>
      <Card>
        {data ? (
          <Stack gap={4}>
            {problem !== null && (
              <Banner tone="danger" role="alert">
                {problem}
              </Banner>
            )}
            <Table
              caption={t('security.devices.title')}
              captionHidden
              rows={data}
              rowKey={({ id }) => id}
              columns={columns}
            />
            {hasOthers && (
              <div>
                <Button busy={endingOthers.isLoading} onClick={() => void handleEndOthers()}>
                  {t('security.devices.endOthers')}
                </Button>
              </div>
            )}
          </Stack>
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Card>
    </PageSection>
  );
}
