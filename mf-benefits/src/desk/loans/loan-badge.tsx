import type { LoanStatus } from '@portal/contract';
import { Badge, type Tone } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const tones: Record<LoanStatus, Tone> = {
  submitted: 'info',
  in_review: 'info',
  offered: 'warning',
  declined: 'danger',
  withdrawn: 'neutral',
  offer_declined: 'neutral',
  offer_expired: 'neutral',
  accepted: 'warning',
  paid_out: 'positive',
  repaid: 'positive',
};

export function LoanBadge({ status }: { status: LoanStatus }) {
  const { t } = useTranslation('mf-benefits');
  return <Badge tone={tones[status]}>{t(`loan.status.${status}`)}</Badge>;
}
