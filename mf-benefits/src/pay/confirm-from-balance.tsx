import { PinConfirm } from '@portal/remote-kit/pin-confirm';
import { DefinitionList, formatMoney, Money, Stack, useIntlLocale } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { usePay, type Order } from './use-pay.ts';

interface ConfirmFromBalanceProps {
  order: Order;
  balanceKobo: number;
  onNothingToPay: () => void;
  onClose: () => void;
}

/** The amount that leaves the balance, and the payment PIN that lets it go. */
export function ConfirmFromBalance({
  order,
  balanceKobo,
  onNothingToPay,
  onClose,
}: ConfirmFromBalanceProps) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { pay } = usePay(onNothingToPay);
  return (
    <Dialog open onClose={onClose} size="sm" dismissible="by-key" title={t('balance.title')}>
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t('balance.now'), description: <Money kobo={order.total} /> },
            { term: t('balance.after'), description: <Money kobo={balanceKobo - order.total} /> },
          ]}
        />
        <PinConfirm
          label={t('balance.title')}
          action={t('balance.payNow', { amount: formatMoney(order.total, locale) })}
          onPin={(pin) => pay(order, pin)}
        />
      </Stack>
    </Dialog>
  );
}
