import { factorCodeBody } from '@portal/contract';
import { OneTimeCodeField } from '@portal/ui/code';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { otpCode } from '@portal/contract/validation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';

export type GiveCode<Answer> = (values: {
  code: string;
}) => PromiseLike<{ data?: Answer | undefined; error?: unknown }>;

interface FactorFormProps<Answer> {
  title: string;
  action: string;
  kind: 'app' | 'email' | 'recovery';
  give: GiveCode<Answer>;
  onGiven: (answer: Answer) => Promise<string | null> | string | null;
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
export function FactorForm<Answer>(props: FactorFormProps<Answer>) {
  const { title, action, kind, give, onGiven, onSending, children } = props;
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
      return give(values);
    },
    fallback: t('refused.code'),
    onDone: onGiven,
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
        />
      )}
      {children({ setProblem, startOver })}
      <SubmitButton wide>{action}</SubmitButton>
    </Form>
  );
}
