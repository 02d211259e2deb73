import type { VerifyCodeResponse } from '@portal/contract';
import { CodeHelp } from '@portal/remote-kit/code-help';
import { usePortal } from '@portal/remote-kit';
import { endSession, holdToken } from '@portal/remote-kit/session';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSendActivationCodeMutation } from '../account-access-api.ts';
import { CodeStep } from '../form-steps/code-step.tsx';
import { describeDestination } from '../form-steps/destination.ts';
import { LinkButton } from '../link-button.ts';
import type { SessionDispatch } from '../session-dispatch.ts';
import type { ActivationCode, useActivationCode } from './activation-code.ts';
import { FirstPasswordStep } from './first-password-step.tsx';
import { forgetOwnNumber, keepOwnNumber } from './own-number.ts';
import { RegistrationNumberStep } from './registration-number-step.tsx';

export interface ActivationStepsProps {
  code: ReturnType<typeof useActivationCode>;
  start?: 'smedan_number' | 'password';
  /** The code was right. */
  onVerified?: () => void;
}

/** Activation in three stages; afterwards the owner goes where sign-in ends. */
export function ActivationSteps({
  code,
  start = 'smedan_number',
  onVerified,
}: ActivationStepsProps) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isPasswordNext, setIsPasswordNext] = useState(start === 'password');
  const [notice, setNotice] = useState<string | null>(null);

  // A token without a password is no session: who leaves here is a visitor again.
  const isHalfSignedIn = useRef(false);
  useEffect(() => {
    isHalfSignedIn.current = isPasswordNext;
  }, [isPasswordNext]);
  useEffect(
    () => () => {
      if (isHalfSignedIn.current) void dispatch(endSession());
    },
    [dispatch],
  );

  const handleVerified = async (response: VerifyCodeResponse) => {
    if (!(await dispatch(holdToken(response)))) return t('signIn.noUser');
    // Never the number of a person who activated on this device before.
    if (response.data.smedan_number === undefined) forgetOwnNumber();
    else keepOwnNumber(response.data.smedan_number);
    setIsPasswordNext(true);
    code.drop();
    onVerified?.();
    return null;
  };
  const handleActive = () => {
    isHalfSignedIn.current = false;
    const rt = search.get('rt');
    const target = `/auth/callback${rt === null ? '' : `?rt=${encodeURIComponent(rt)}`}`;
    void navigate(target, { replace: true });
  };

  if (isPasswordNext) return <FirstPasswordStep onActive={handleActive} />;
  if (code.sent === null) {
    return (
      <RegistrationNumberStep
        onNext={(username, message) => {
          setNotice(message);
          code.keep({ username, medium: 'phone', sentAt: Date.now() });
        }}
      />
    );
  }
  return <ActivationCodeStep sent={code.sent} {...{ code, notice }} onVerified={handleVerified} />;
}

interface ActivationCodeStepProps extends Pick<ActivationStepsProps, 'code'> {
  sent: ActivationCode;
  notice: string | null;
  onVerified: (response: VerifyCodeResponse) => Promise<string | null>;
}

/** Stage 2: the code, which another channel can bring too. */
function ActivationCodeStep({ sent, code, notice, onVerified }: ActivationCodeStepProps) {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  const [sendCode] = useSendActivationCodeMutation();
  const { username, medium, registered } = sent;
  const other = medium === 'phone' ? 'email' : 'phone';
  const sendBy = (by: ActivationCode['medium']) => async () => {
    const result = await sendCode({ smedan_number: username, medium: by });
    if (result.data) code.keep({ ...sent, medium: by, sentAt: Date.now() });
    return result;
  };
  const call = async () => {
    const result = await sendCode({ smedan_number: username, medium: 'voice' });
    if (result.data) code.keep({ ...sent, medium: 'phone', sentAt: Date.now() });
    return result;
  };
  return (
    <>
      <CodeStep
        title={t('activate.title')}
        label={t('code.label')}
        username={username}
        notice={code.resumed ? t(`code.${code.resumed}`) : notice}
        sentAt={sent.sentAt}
        hint={
          registered
            ? t(`destination.${medium}`, { to: registered[medium] })
            : describeDestination(sent, t)
        }
        again={{
          send: sendBy(medium),
          call,
          other: {
            label: t(medium === 'phone' ? 'code.toEmail' : 'code.toPhone'),
            send: sendBy(other),
          },
        }}
        help={
          <CodeHelp>
            {registered && (
              <>
                <p>{t('registered.before')}</p>
                <LinkButton onClick={() => openModal('sign-in')}>{t('signIn.title')}</LinkButton>
              </>
            )}
          </CodeHelp>
        }
        onVerified={onVerified}
      />
      <div>
        <LinkButton onClick={code.drop}>
          {t(registered ? 'registered.correct' : 'signIn.changeNumber')}
        </LinkButton>
      </div>
    </>
  );
}
