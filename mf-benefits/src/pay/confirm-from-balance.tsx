import { typedPin } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
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
import { OneTimeCodeField } from '@portal/ui/code';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useGetPayingAuthQuery } from './endpoints.ts';
import { usePay, type Order } from './use-pay.ts';

interface ConfirmFromBalanceProps {
  order: Order;
  balanceKobo: number;
  onNothingToPay: () => void;
  onClose: () => void;
}

const schema = z.object({ pin: typedPin() });

/** What leaves the balance, and the payment PIN that lets it go. */
export function ConfirmFromBalance(props: ConfirmFromBalanceProps) {
  const { order, balanceKobo, onClose } = props;
  const { t } = useTranslation('mf-benefits');
  const { pathname, search } = useLocation();
  const { data: auth, isError } = useGetPayingAuthQuery({ locale: currentLocale() });
  const pinPath = `/dashboard/finance/payment-pin?then=${encodeURIComponent(`${pathname}${search}`)}`;
  return (
    <Dialog open onClose={onClose} size="sm" dismissible="by-key" title={t('balance.title')}>
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t('activate.now'), description: <Money kobo={order.total} /> },
            { term: t('balance.after'), description: <Money kobo={balanceKobo - order.total} /> },
          ]}
        />
        {auth === undefined && !isError ? (
          <Skeleton lines={1} height={48} />
        ) : auth === undefined || (auth.has_pin && !auth.is_locked) ? (
          <PinForm {...props} />
        ) : (
          <Banner
            tone={auth.is_locked ? 'danger' : 'info'}
            title={t(auth.is_locked ? 'balance.locked' : 'balance.noPin')}
            action={
              <Button variant="primary" to={pinPath}>
                {t('balance.setPin')}
              </Button>
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

function PinForm({ order, onNothingToPay }: ConfirmFromBalanceProps) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { pay, problem } = usePay(onNothingToPay);
  const form = usePortalForm<{ pin: string }, { pin: string }>({
    schema,
    defaultValues: { pin: '' },
  });
  const submit = async ({ pin }: { pin: string }) => {
    const error = await pay(order, pin);
    if (!error?.fields['pin']) return;
    form.resetField('pin');
    applyServerErrors(form, error.fields);
  };
  const message =
    problem === null || problem.fields['pin'] ? null : problem.message || t('balance.lost');
  return (
    <Form form={form} onSubmit={submit} label={t('balance.title')}>
      <FormErrorSummary message={message} />
      <OneTimeCodeField name="pin" label={t('balance.pin')} length={4} masked autoComplete="off" />
      <DialogActions>
        <SubmitButton>
          {t('activate.pay', { amount: formatMoney(order.total, locale) })}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
