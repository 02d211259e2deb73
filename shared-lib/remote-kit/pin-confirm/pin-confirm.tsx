import { typedPin, type FinanceSelect } from '@portal/contract';
import { Banner, Button, Skeleton, TextLink } from '@portal/ui';
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
import type { ApiError } from '../api/errors.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Listen } from '../listen/index.tsx';
import { useGetPaymentAuthQuery } from './endpoints.ts';
import { locales } from './locales.ts';

export interface PinConfirmProps {
  /** The label of the form. */
  label: string;
  /** The label of the button. */
  action: string;
  /** Where no response came; left out where a payment is repeated safely. */
  lost?: string;
  /** For owners who leave to set a PIN: what becomes of what they typed. */
  note?: string;
  /** Where the page knows it already. */
  auth?: FinanceSelect['auth'];
  /** @returns what was wrong; null when it is done */
  onPin: (pin: string) => Promise<ApiError | null>;
}

const schema = z.object({ pin: typedPin() });

/** The payment PIN that lets money go, or the way to set one and come back. */
export function PinConfirm(props: PinConfirmProps) {
  const hasTexts = useTexts('pin-confirm', locales);
  const { data, isError } = useGetPaymentAuthQuery(undefined, { skip: props.auth !== undefined });
  const auth = props.auth ?? data;
  if (!hasTexts || (auth === undefined && !isError)) return <Skeleton lines={1} height={48} />;
  // The server's state of the PIN did not load: it says so with the payment.
  if (auth === undefined || (auth.has_pin && !auth.is_locked)) return <PinForm {...props} />;
  return <PinNeeded isLocked={auth.is_locked} note={props.note} />;
}

/** To the page of the PIN, and back here. */
function usePinPath(): string {
  const { pathname, search } = useLocation();
  return `/dashboard/finance/payment-pin?then=${encodeURIComponent(`${pathname}${search}`)}`;
}

function PinNeeded({ isLocked, note }: { isLocked: boolean; note: string | undefined }) {
  const { t } = useTranslation('pin-confirm');
  const pinPath = usePinPath();
  return (
    <Banner
      tone={isLocked ? 'danger' : 'info'}
      title={t(isLocked ? 'locked' : 'needed')}
      action={
        <Button variant="primary" to={pinPath}>
          {t(isLocked ? 'reset' : 'set')}
        </Button>
      }
    >
      {note}
    </Banner>
  );
}

function PinForm({ label, action, lost, onPin }: PinConfirmProps) {
  const { t } = useTranslation('pin-confirm');
  const pinPath = usePinPath();
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
    applyServerErrors(form, { pin: error.fields['pin'] });
  };
  const isLost = problem !== null && problem.kind !== 'status';
  const message =
    problem === null || problem.fields['pin']
      ? null
      : isLost
        ? (lost ?? t('lost'))
        : problem.message;
  return (
    <Form form={form} onSubmit={submit} label={label}>
      <Listen />
      <FormErrorSummary message={message} />
      <OneTimeCodeField name="pin" label={t('label')} length={4} masked autoComplete="off" />
      <div>
        <TextLink to={pinPath}>{t('forgotten')}</TextLink>
      </div>
      <DialogActions>
        <SubmitButton>{isLost && lost === undefined ? t('again') : action}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
