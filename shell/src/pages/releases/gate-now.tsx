import { Card, ErrorState, Skeleton, Stack } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetGateEvidenceQuery } from './endpoints.ts';
import { GateEvidence } from './gate-evidence.tsx';

/** The health gate's view of each canary. */
export function GateNow({ channel }: { channel: string }) {
  const { t } = useTranslation('releases');
  const titleId = useId();
  const { data, isFetching, isError, refetch } = useGetGateEvidenceQuery(
    { params: { channel } },
    { refetchOnMountOrArgChange: true },
  );
  // The trials have ended since the page was loaded: the rest of the page is about to say so.
  if (data?.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <h3 id={titleId}>{t('gate.now')}</h3>
        {data ? (
          data.map(({ app, evidence }) => (
            <section key={app} aria-label={app}>
              <Stack gap={3}>
                <h4>{app}</h4>
                <GateEvidence evidence={evidence} />
              </Stack>
            </section>
          ))
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Stack>
    </Card>
  );
}
