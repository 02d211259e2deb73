import { Badge, type Tone } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { TransactionStatus } from './find-transactions.ts';

const tones: Record<TransactionStatus, Tone> = {
  successful: 'positive',
  pending: 'warning',
  failed: 'danger',
  reversed: 'neutral',
};

export function StatusBadge({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('mf-finance');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
