import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { PinConfirm } from '@portal/remote-kit/pin-confirm';
import {
  Banner,
  Button,
  DefinitionList,
  formatMoney,
  Money,
  Skeleton,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useGetPayingAccountQuery } from '../pay/endpoints.ts';
import { useRepayLoanMutation } from './own-loan-endpoints.ts';

export interface RepaymentOrder {
  id: string;
  first: number;
  count: number;
  amountKobo: number;
}

/** The amount that leaves the balance, and the PIN that lets it go; with too little money the way to add some. */
export function ConfirmRepayment({
  order,
  onClose,
  onPaid,
}: {
  order: RepaymentOrder;
  onClose: () => void;
  onPaid: () => void;
}) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { data: account, isError } = useGetPayingAccountQuery();
  const [repay] = useRepayLoanMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const { id, first, count, amountKobo } = order;
  const missing = account ? amountKobo - account.balance_kobo : 0;
  const amount = formatMoney(amountKobo, locale);

  const handlePin = async (pin: string) => {
    const request = { id, first, count, amount_kobo: amountKobo };
    const { error } = await repay({ ...request, key: keyOf(JSON.stringify(request)), pin });
    if (!error) {
      forget();
      onPaid();
      return null;
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    return error;
  };

  return (
    <Dialog open onClose={onClose} size="sm" dismissible="by-key" title={t('loan.repay.confirm')}>
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t('balance.now'), description: <Money kobo={amountKobo} /> },
            ...(account
              ? [
                  missing > 0
                    ? {
                        term: t('loan.repay.balance'),
                        description: <Money kobo={account.balance_kobo} />,
                      }
                    : {
                        term: t('balance.after'),
                        description: <Money kobo={account.balance_kobo - amountKobo} />,
                      },
                ]
              : []),
          ]}
        />
        {missing > 0 ? (
          <MissingMoney missingKobo={missing} />
        ) : account || isError ? (
          <PinConfirm
            label={t('loan.repay.confirm')}
            action={t('balance.payNow', { amount })}
            onPin={handlePin}
          />
        ) : (
          <Skeleton lines={1} height={48} />
        )}
      </Stack>
    </Dialog>
  );
}

function MissingMoney({ missingKobo }: { missingKobo: number }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ amount: String(missingKobo) });
  query.set('then', `${pathname}${search}`);
  const amount = formatMoney(missingKobo, locale);
  return (
    <Banner
      tone="warning"
      title={t('loan.repay.short', { amount })}
      action={
        <Button variant="primary" to={`/dashboard/finance/add-money?${query}`}>
          {t('loan.repay.addMoney', { amount })}
        </Button>
      }
    />
  );
}
