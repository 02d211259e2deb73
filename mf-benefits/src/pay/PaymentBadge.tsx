import type { PaymentStatus } from '@portal/shared-lib/contract';
import { Badge, type Tone } from '@portal/shared-lib/ui';
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

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation('mf-benefits');
  return <Badge tone={tones[status]}>{t(`payments.status.${status}`)}</Badge>;
}
