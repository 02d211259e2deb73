import type { ClaimStatus } from '@portal/contract';
import { Badge } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const tones = {
  submitted: 'info',
  more_needed: 'warning',
  approved: 'positive',
  declined: 'danger',
} as const satisfies Record<ClaimStatus, string>;

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation('mf-benefits');
  return <Badge tone={tones[status]}>{t(`claim.status.${status}`)}</Badge>;
}
