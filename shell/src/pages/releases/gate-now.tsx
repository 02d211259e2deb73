import { Card, ErrorState, Skeleton, Stack } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetGateEvidenceQuery } from './endpoints.ts';
import { GateEvidence } from './gate-evidence.tsx';
import { ZonedTime } from './zoned-time.tsx';

/** The health gate's view of each canary, and of each release that it watches after its promotion. */
export function GateNow({ channel, hasCanary }: { channel: string; hasCanary: boolean }) {
  const { t } = useTranslation('releases');
  const titleId = useId();
  const {
    data: response,
    isFetching,
    isError,
    refetch,
  } = useGetGateEvidenceQuery({ params: { channel } }, { refetchOnMountOrArgChange: true });
  const data = response?.data;
  // Without a canary it is not known before the response whether there is anything to show.
  if (data ? data.length === 0 : !hasCanary) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <h3 id={titleId}>{t('gate.now')}</h3>
        {data ? (
          data.map(({ app, evidence, until }) => (
            <section key={app} aria-label={app}>
              <Stack gap={3}>
                <h4>{app}</h4>
                {until && (
                  <p>
                    {t('gate.watchedUntil')} <ZonedTime iso={until} />
                  </p>
                )}
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
