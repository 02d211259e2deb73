import { Card, ErrorState, Skeleton, Stack } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetGateEvidenceQuery } from './endpoints.ts';
import { GateEvidence } from './gate-evidence.tsx';

/** The health gate's view of the canary that is on trial now. */
export function GateNow({ channel }: { channel: string }) {
  const { t } = useTranslation('releases');
  const titleId = useId();
  const { data, isFetching, isError, refetch } = useGetGateEvidenceQuery(
    { params: { channel } },
    { refetchOnMountOrArgChange: true },
  );
  // The trial has ended since the page was loaded: the rest of the page is about to say so.
  if (data === null) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <h3 id={titleId}>{t('gate.now')}</h3>
        {data ? (
          <GateEvidence evidence={data} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Stack>
    </Card>
  );
}
