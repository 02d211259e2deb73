import type { Payment, PaymentStatus } from '@portal/contract';
import { Badge, type Tone } from '@portal/ui';
import { useTranslation } from 'react-i18next';

const tones: Record<PaymentStatus, Tone> = {
  created: 'warning',
  pending: 'warning',
  paid: 'positive',
  failed: 'danger',
  abandoned: 'neutral',
  held: 'warning',
  refunded: 'info',
};

export interface PaymentBadgeProps {
  payment: Pick<Payment, 'status' | 'refund_requested_at'>;
}

export function PaymentBadge({ payment: { status, refund_requested_at } }: PaymentBadgeProps) {
  const { t } = useTranslation('mf-benefits');
  // The provider has been told; banks take their time.
  if (refund_requested_at !== null && status !== 'refunded')
    return <Badge tone="info">{t('payments.status.refunding')}</Badge>;
  return <Badge tone={tones[status]}>{t(`payments.status.${status}`)}</Badge>;
}
