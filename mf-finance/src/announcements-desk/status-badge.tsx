import type { Announcement } from '@portal/contract/agency';
import { Badge } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const tones = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  sent: 'positive',
  withdrawn: 'warning',
} as const;

/** One that is sent later is scheduled: the API calls it `sending`, because nothing more has to be done. */
export function statusOf({ status, starts_at }: Announcement): keyof typeof tones {
  const isLater = status === 'sending' && starts_at !== null && Date.parse(starts_at) > Date.now();
  return isLater ? 'scheduled' : status;
}

export function StatusBadge({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('mf-finance');
  const status = statusOf(announcement);
  return <Badge tone={tones[status]}>{t(`announce.statuses.${status}`)}</Badge>;
}
