import { isApiError } from '@portal/remote-kit/api/errors';
import type { FactorMethod } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { Banner, Button, Skeleton, TextLink } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../form-steps/describe-problem.ts';
import { SendAgain } from '../form-steps/send-again.tsx';
import { StepNotice } from '../form-steps/step-notice.tsx';
import { LinkButton } from '../link-button.ts';
import { FactorForm, type SubmitCode } from './factor-form.tsx';

type Sending = PromiseLike<{
  data?: { message: string; data: { method: FactorMethod } } | undefined;
  error?: unknown;
}>;

export interface FactorStepsProps<ResponseBody> {
  /** Names the form for screen readers. */
  title: string;
  action: string;
  /** Says how it goes on, and mails a code where there is no app. */
  sendCode: (again: boolean) => Sending;
  submitCode: SubmitCode<ResponseBody>;
  /** A returned sentence says why it did not go on after all. */
  onAccepted: (response: ResponseBody) => Promise<string | null> | string | null;
  /** No sign-in waits any more. */
  onExpired?: () => void;
}

interface Asked {
  method: FactorMethod;
  message: string;
}

/** The second factor: the app's code, one of the e-mail where there is no app, or a recovery code. */
export function FactorSteps<ResponseBody>(props: FactorStepsProps<ResponseBody>) {
  const { t } = useTranslation('mf-auth');
  const { contactEmail } = usePortal().config;
  const { title, action, sendCode, submitCode, onAccepted, onExpired } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const hasAsked = useRef(false);

  const isExpired = (error: unknown) => isApiError(error) && error.status === 401;
  const ask = async () => {
    setFailure(null);
    const { data, error } = await sendCode(false);
    if (data) {
      setAsked({ method: data.data.method, message: data.message });
      setNotice(data.data.method === 'email' ? data.message : null);
    } else if (onExpired && isExpired(error)) onExpired();
    else {
      const fallback = t('errors.code');
      setFailure(isApiError(error) ? describeProblem(error, t, fallback) : fallback);
    }
  };
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  });

  const handleSubmitCode: SubmitCode<ResponseBody> = async (values) => {
    const result = await submitCode(values);
    if (onExpired && isExpired(result.error)) onExpired();
    return result;
  };

  if (failure !== null) {
    return (
      <>
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
        <div>
          <Button onClick={() => void ask()}>{t('secondFactor.tryAgain')}</Button>
        </div>
      </>
    );
  }
  if (!asked) return <Skeleton lines={3} />;
  if (asked.method === 'none') {
    return (
      <Banner tone="warning" role="status">
        {t('secondFactor.none')}
      </Banner>
    );
  }
  const form = {
    title,
    action,
    submitCode: handleSubmitCode,
    onAccepted,
    onSending: () => setNotice(null),
  };
  return (
    <>
      <StepNotice message={notice} problem={null} />
      {asked.method === 'email' && (
        <FactorForm {...form} kind="email">
          {({ setProblem, startOver }) => (
            <SendAgain
              label={t('code.resend')}
              fallback={t('errors.code')}
              send={() => sendCode(true)}
              onSent={(message) => {
                setNotice(message);
                startOver();
              }}
              onProblem={setProblem}
            />
          )}
        </FactorForm>
      )}
      {asked.method === 'app' && (
        <FactorForm {...form} key={String(isRecovery)} kind={isRecovery ? 'recovery' : 'app'}>
          {() => (
            <div>
              <LinkButton onClick={() => setIsRecovery(!isRecovery)}>
                {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
              </LinkButton>
              {isRecovery && (
                <p>
                  {t('secondFactor.lost')}{' '}
                  <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
                </p>
              )}
            </div>
          )}
        </FactorForm>
      )}
    </>
  );
}
