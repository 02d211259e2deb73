import { factorCodeBody } from '@portal/contract';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { otpCode } from '@portal/contract/validation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';

export type SubmitCode<ResponseBody> = (values: {
  code: string;
}) => PromiseLike<{ data?: ResponseBody | undefined; error?: unknown }>;

interface FactorFormProps<ResponseBody> {
  title: string;
  action: string;
  kind: 'app' | 'email' | 'recovery';
  submitCode: SubmitCode<ResponseBody>;
  onAccepted: (response: ResponseBody) => Promise<string | null> | string | null;
  onSending: () => void;
  /** Other ways, below the field. */
  children: (form: {
    setProblem: (problem: string | null) => void;
    startOver: () => void;
  }) => ReactNode;
}

const digits = z.object({ code: otpCode() });
const digitsOrRecoveryCode = factorCodeBody();

/** One field and what sends it. */
export function FactorForm<ResponseBody>(props: FactorFormProps<ResponseBody>) {
  const { title, action, kind, submitCode, onAccepted, onSending, children } = props;
  const { t } = useTranslation('mf-auth');
  const isRecovery = kind === 'recovery';
  const form = usePortalForm({
    schema: isRecovery ? digitsOrRecoveryCode : digits,
    defaultValues: { code: '' },
  });
  useFocusAtOnce(form, 'code');
  const { problem, setProblem, handleSubmit } = useStep(form, {
    send: (values) => {
      onSending();
      return submitCode(values);
    },
    fallback: t('errors.code'),
    onDone: onAccepted,
  });
  const startOver = () => {
    setProblem(null);
    form.resetField('code');
    form.setFocus('code');
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={title}>
      <FormErrorSummary message={problem} />
      {isRecovery ? (
        <TextField
          name="code"
          label={t('secondFactor.recoveryLabel')}
          hint={t('secondFactor.recoveryHint')}
          autoComplete="off"
        />
      ) : (
        <OneTimeCodeField
          name="code"
          label={t(`secondFactor.${kind}Label`)}
          hint={t(kind === 'app' ? 'secondFactor.appHint' : 'code.hint')}
          fromApp={kind === 'app'}
        />
      )}
      {children({ setProblem, startOver })}
      <SubmitButton wide>{action}</SubmitButton>
    </Form>
  );
}
