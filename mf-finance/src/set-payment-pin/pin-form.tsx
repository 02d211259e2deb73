import { isApiError } from '@portal/remote-kit/api';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { OneTimeCodeField } from '@portal/ui/code';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useChangePaymentPinMutation,
  useResetPaymentPinMutation,
  useSetPaymentPinMutation,
} from '../endpoints/payment-pin.ts';
import type { PinValues as Values, PinWay } from './pin-schema.ts';

const StepUpDialog = lazyDialog(loadStepUpDialog);

const blank: Values = { pin: '', re_pin: '', current_pin: '', otp_code: '' };

export interface PinFormProps {
  way: PinWay;
  onDone: () => void;
}

export function PinForm({ way, onDone }: PinFormProps) {
  const { t } = useTranslation('mf-finance');
  const [set] = useSetPaymentPinMutation();
  const [change] = useChangePaymentPinMutation();
  const [reset] = useResetPaymentPinMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const form = usePortalForm<Values, Values>({
    schema: async () => (await import('./pin-schema.ts')).pinSchema(way),
    defaultValues: blank,
  });

  const submit = async (values: Values) => {
    setProblem(null);
    const { error } = await { set, change, reset }[way](values);
    if (error === undefined) return onDone();
    if (!isApiError(error)) throw error;
    if (error.code === 'confirmation_required') setIsConfirming(true);
    else if (Object.keys(error.fields).length > 0) applyServerErrors(form, error.fields);
    else setProblem(error.message || t('pay.lost'));
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label={t(`pin.${way}`)}>
        <FormErrorSummary message={problem} />
        {way === 'change' && (
          <OneTimeCodeField
            name="current_pin"
            label={t('pin.current')}
            length={4}
            masked
            autoComplete="off"
          />
        )}
        {way === 'reset' && (
          <OneTimeCodeField name="otp_code" label={t('pin.code')} hint={t('pin.codeSent')} />
        )}
        <OneTimeCodeField
          name="pin"
          label={t('pin.new')}
          hint={t('pin.hint')}
          length={4}
          masked
          autoComplete="off"
        />
        <OneTimeCodeField
          name="re_pin"
          label={t('pin.repeat')}
          length={4}
          masked
          autoComplete="off"
        />
        <div>
          <SubmitButton>{t(`pin.${way}`)}</SubmitButton>
        </div>
      </Form>
      {isConfirming && (
        <StepUpDialog
          onClose={() => setIsConfirming(false)}
          onConfirmed={() => {
            setIsConfirming(false);
            void form.handleSubmit(submit)();
          }}
        />
      )}
    </>
  );
}
