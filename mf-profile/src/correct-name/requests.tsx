import type { Correction } from '@portal/contract/corrections';
import { isApiError } from '@portal/remote-kit/api';
import {
  Badge,
  Banner,
  Button,
  Card,
  Cluster,
  formatDate,
  Muted,
  PageSection,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithdrawCorrectionMutation } from './endpoints.ts';
import { writtenName } from './written-name.ts';

const tones = {
  open: 'info',
  approved: 'positive',
  rejected: 'warning',
  withdrawn: 'neutral',
} as const;

/** The owner's requests, the newest first. */
export function Requests({ requests }: { requests: readonly Correction[] }) {
  const { t } = useTranslation('mf-profile');
  return (
    <PageSection title={t('correct.requests')}>
      <Stack gap={3}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Stack>
    </PageSection>
  );
}

function Request({ request }: { request: Correction }) {
  const { t } = useTranslation('mf-profile');
  const locale = useIntlLocale();
  const [withdraw, { isLoading }] = useWithdrawCorrectionMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, status, after, decision_reason: reason } = request;
  const date = formatDate(request.asked_at, locale, { time: false });
  const handle = async () => {
    setProblem(null);
    const { error } = await withdraw(id);
    if (error) setProblem((isApiError(error) && error.message) || t('correct.failed'));
    else showToast({ message: t('correct.withdrawn') });
  };
  return (
    <Card>
      <Stack gap={2}>
        <Cluster gap={2}>
          <strong>{writtenName(after)}</strong>
          <Badge tone={tones[status]}>{t(`correct.status.${status}`)}</Badge>
        </Cluster>
        <Muted size="sm">{t('correct.asked', { date })}</Muted>
        {reason && <p>{t('correct.reasonIs', { reason })}</p>}
        {problem !== null && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        {status === 'open' && (
          <div>
            <Button size="sm" busy={isLoading} onClick={() => void handle()}>
              {t('correct.withdraw')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
