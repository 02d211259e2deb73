import type { FinanceSelect, Recipient, TransactionDetail } from '@portal/contract';
import { PinConfirm } from '@portal/remote-kit/pin-confirm';
import { DefinitionList, formatMoney, Money, Stack, useIntlLocale } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useGetFinanceAccountQuery } from '../endpoints/account.ts';
import { MoneyNeeded } from './money-needed.tsx';
import { usePay } from './use-pay.ts';
import { showNumber } from '../show-number.ts';

export interface Confirmable {
  recipient: Recipient;
  amount_kobo: number;
  narration: string;
  billerName: string;
  productName: string | null;
  /** Whom the biller or bank knows under the number. */
  customerName: string | null;
  /** The server's proof that the name was asked for. */
  check: string | undefined;
}

export interface ConfirmPaymentProps {
  order: Confirmable;
  auth: FinanceSelect['auth'];
  onClose: () => void;
  /** A field of the form behind was rejected. */
  onRejected: (fields: Record<string, string[]>) => void;
  onPaid: (paid: TransactionDetail) => void;
}

/** The payment that is about to be made, its receiver, and the PIN that lets it go. */
export function ConfirmPayment({ order, auth, onClose, onRejected, onPaid }: ConfirmPaymentProps) {
  const { t } = useTranslation('mf-finance');
  const { recipient, amount_kobo, customerName, productName, billerName, narration } = order;
  const { type, customer_number } = recipient;
  const { data: account } = useGetFinanceAccountQuery();
  const missingKobo = account ? amount_kobo - account.balance_kobo : 0;
  const fact = (term: string, description: string | null) =>
    description ? [{ term: t(term), description }] : [];
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      dismissible="by-key"
      title={t('confirm.title')}
      description={customerName === null ? undefined : t('confirm.checkName')}
    >
      <Stack gap={5}>
        <DefinitionList
          items={[
            ...fact('confirm.name', customerName),
            ...fact(`pay.${type}.biller`, billerName),
            ...fact(`pay.${type}.number`, showNumber(customer_number)),
            ...fact(
              type === 'electricity' ? 'pay.electricity.meter' : 'confirm.product',
              type === 'electricity' ? t(`pay.electricity.${recipient.product}`) : productName,
            ),
            ...fact('pay.narration', narration),
            { term: t('transaction.amount'), description: <Money kobo={amount_kobo} /> },
            ...(account
              ? [
                  {
                    term: t(missingKobo > 0 ? 'account.balance' : 'confirm.balanceAfter'),
                    description: (
                      <Money kobo={account.balance_kobo - (missingKobo > 0 ? 0 : amount_kobo)} />
                    ),
                  },
                ]
              : []),
          ]}
        />
        {missingKobo > 0 ? (
          <MoneyNeeded missingKobo={missingKobo} />
        ) : (
          <Pin {...{ order, auth, onRejected, onPaid }} />
        )}
      </Stack>
    </Dialog>
  );
}

/** The PIN; a field that is rejected leads back to the form behind. */
function Pin({
  order,
  auth,
  onRejected,
  onPaid,
}: Pick<ConfirmPaymentProps, 'order' | 'auth' | 'onRejected' | 'onPaid'>) {
  const { t } = useTranslation('mf-finance');
  const locale = useIntlLocale();
  const pay = usePay(onPaid);
  const handlePin = async (pin: string) => {
    const { recipient, amount_kobo, narration, check } = order;
    const error = await pay({
      ...recipient,
      amount_kobo,
      pin,
      ...(narration !== '' && { narration }),
      ...(check !== undefined && { check }),
    });
    const { pin: pinFault, amount_kobo: amountFault, ...others } = error?.fields ?? {};
    if (pinFault === undefined && Object.keys(error?.fields ?? {}).length > 0)
      onRejected({ ...others, ...(amountFault && { amount: amountFault }) });
    return error;
  };
  return (
    <PinConfirm
      label={t('confirm.title')}
      action={t('confirm.pay', { amount: formatMoney(order.amount_kobo, locale) })}
      note={t('pin.kept')}
      auth={auth}
      onPin={handlePin}
    />
  );
}
