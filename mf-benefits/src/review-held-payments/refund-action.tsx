import type { HeldPayment } from '@portal/contract';
import { Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { NoWrap } from '../pay/no-wrap.tsx';

export interface RefundActionProps {
  payment: HeldPayment;
  size?: 'sm';
  onRefund: (payment: HeldPayment) => void;
  onDecide: (payment: HeldPayment) => void;
}

/** The action of the person who looks: send back, decide what a colleague has asked for, or wait. */
export function RefundAction({ payment, size, onRefund, onDecide }: RefundActionProps) {
  const { t } = useTranslation('mf-benefits');
  const { reference, refund_request: request } = payment;
  if (payment.refunded_to === 'balance') return <span>{t('held.returned')}</span>;
  if (request?.is_own) return <span>{t('held.second.waits')}</span>;
  return request ? (
    <Button
      {...(size && { size })}
      aria-label={t('held.second.openNamed', { reference })}
      onClick={() => onDecide(payment)}
    >
      <NoWrap>{t('held.second.open')}</NoWrap>
    </Button>
  ) : (
    <Button
      {...(size && { size })}
      aria-label={t('held.sendBackNamed', { reference })}
      onClick={() => onRefund(payment)}
    >
      <NoWrap>{t('held.sendBack')}</NoWrap>
    </Button>
  );
}
