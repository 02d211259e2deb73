import type { CampaignStatus } from '@portal/contract';
import { Badge, type Tone } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const tones: Record<CampaignStatus, Tone> = {
  scheduled: 'info',
  sending: 'warning',
  finished: 'positive',
  cancelled: 'neutral',
};

export function SendBadge({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation('mf-finance');
  return <Badge tone={tones[status]}>{t(`send.status.${status}`)}</Badge>;
}
