import { typedPin } from '@portal/contract';
import type { ApiError } from '@portal/remote-kit/api';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Banner, Button, Skeleton } from '@portal/ui';
import { OneTimeCodeField } from '@portal/ui/code';
import { DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useGetPayingAuthQuery } from './endpoints.ts';

export interface PinConfirmProps {
  label: string;
  /** Of the button. */
  action: string;
  /** Where no response came. */
  lost: string;
  /** @returns what was wrong; null when it is done */
  onPin: (pin: string) => Promise<ApiError | null>;
}

const schema = z.object({ pin: typedPin() });

/** The payment PIN that lets money go, or the way to set one and come back. */
export function PinConfirm(props: PinConfirmProps) {
  const { t } = useTranslation('mf-benefits');
  const { pathname, search } = useLocation();
  const { data: auth, isError } = useGetPayingAuthQuery({ locale: currentLocale() });
  const pinPath = `/dashboard/finance/payment-pin?then=${encodeURIComponent(`${pathname}${search}`)}`;
  if (auth === undefined && !isError) return <Skeleton lines={1} height={48} />;
  if (auth === undefined || (auth.has_pin && !auth.is_locked)) return <PinForm {...props} />;
  return (
    <Banner
      tone={auth.is_locked ? 'danger' : 'info'}
      title={t(auth.is_locked ? 'balance.locked' : 'balance.noPin')}
      action={
        <Button variant="primary" to={pinPath}>
          {t('balance.setPin')}
        </Button>
      }
    />
  );
}

function PinForm({ label, action, lost, onPin }: PinConfirmProps) {
  const { t } = useTranslation('mf-benefits');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const form = usePortalForm<{ pin: string }, { pin: string }>({
    schema,
    defaultValues: { pin: '' },
  });
  const submit = async ({ pin }: { pin: string }) => {
    setProblem(null);
    const error = await onPin(pin);
    setProblem(error);
    if (!error?.fields['pin']) return;
    form.resetField('pin');
    applyServerErrors(form, error.fields);
  };
  const message = problem === null || problem.fields['pin'] ? null : problem.message || lost;
  return (
    <Form form={form} onSubmit={submit} label={label}>
      <FormErrorSummary message={message} />
      <OneTimeCodeField name="pin" label={t('balance.pin')} length={4} masked autoComplete="off" />
      <DialogActions>
        <SubmitButton>{action}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
