import { factorCodeBody, factorLimits } from '@portal/contract';
import type { AgencyMe } from '@portal/contract/agency';
import { Banner, Button, Muted, Skeleton } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDescribeProblem, useShowProblem } from './describe-problem.ts';
import { locales } from './locales.ts';

type Sending = PromiseLike<{
  data?: { data: { method: AgencyMe['method'] } } | undefined;
  error?: unknown;
}>;

export interface CodeStepProps {
  action: string;
  /** Says how it goes on, and mails a code where there is no app. */
  sendCode: (again: boolean) => Sending;
  /** @returns the error, if it was not taken */
  submitCode: (code: string) => Promise<unknown>;
  /** No sign-in waits any more. */
  onExpired?: () => void;
}

const schema = factorCodeBody();
const isExpired = (error: unknown) => isApiError(error) && error.code === 'unauthenticated';

/** The second factor: a code of the app or a recovery code, or one of the e-mail where there is no app. */
export function CodeStep({ action, sendCode, submitCode, onExpired }: CodeStepProps) {
  const { t } = useTranslation('staff');
  const hasTexts = useTexts('staff', locales);
  const describe = useDescribeProblem();
  const showProblem = useShowProblem();
  const [method, setMethod] = useState<AgencyMe['method'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const hasAsked = useRef(false);
  const form = usePortalForm({ schema, defaultValues: { code: '' } });

  const send = async (again: boolean) => {
    setProblem(null);
    const { data, error } = await sendCode(again);
    if (data) {
      setMethod(data.data.method);
      setIsSentAgain(again);
    } else if (onExpired && isExpired(error)) onExpired();
    else setProblem(describe(error));
  };
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void send(false);
  });
  useEffect(() => {
    if (method !== null) form.setFocus('code');
  }, [form, method]);

  const handleSubmit = async ({ code }: { code: string }) => {
    setProblem(null);
    setIsSentAgain(false);
    const error = await submitCode(code);
    if (error === undefined) return;
    if (onExpired && isExpired(error)) onExpired();
    else setProblem(showProblem(form, error));
  };

  if (!hasTexts || (method === null && problem === null)) return <Skeleton lines={3} />;
  if (method === null) {
    return (
      <>
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
        <Button onClick={() => void send(false)}>{t('tryAgain')}</Button>
      </>
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={action}>
      <FormErrorSummary message={problem} />
      <TextField
        name="code"
        label={t(`code.${method}`)}
        hint={t(`code.${method}Hint`)}
        inputMode={method === 'email' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
      />
      <SubmitButton wide>{action}</SubmitButton>
      {method === 'email' && (
        <div>
          <Button variant="quiet" onClick={() => void send(true)}>
            {t('code.again')}
          </Button>
          <Muted as="p" role="status">
            {isSentAgain
              ? t('code.sentAgain')
              : t('code.wait', { count: factorLimits.resendAfterSeconds })}
          </Muted>
        </div>
      )}
    </Form>
  );
}
