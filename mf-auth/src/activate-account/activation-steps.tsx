import type { VerifyCodeResponse } from '@portal/contract';
import { endSession, holdToken } from '@portal/remote-kit/session';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSendActivationCodeMutation } from '../account-access-api.ts';
import { CodeStep } from '../form-steps/code-step.tsx';
import type { SessionDispatch } from '../session-dispatch.ts';
import { FirstPasswordStep } from './first-password-step.tsx';
import { RegistrationNumberStep } from './registration-number-step.tsx';

export interface ActivationStepsProps {
  /** A registration number that is known already. */
  smedanNumber?: string;
  start?: 'smedan_number' | 'password';
}

type Stage =
  | { name: 'smedan_number' | 'password' }
  | { name: 'otp_code'; smedanNumber: string; notice: string };

/** Activation in three stages; afterwards the owner goes where sign-in ends. */
export function ActivationSteps({
  smedanNumber = '',
  start = 'smedan_number',
}: ActivationStepsProps) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sendCode] = useSendActivationCodeMutation();
  const [stage, setStage] = useState<Stage>({ name: start });

  // A token without a password is no session: who leaves here is a visitor again.
  const isHalfSignedIn = useRef(false);
  useEffect(() => {
    isHalfSignedIn.current = stage.name === 'password';
  }, [stage]);
  useEffect(
    () => () => {
      if (isHalfSignedIn.current) void dispatch(endSession());
    },
    [dispatch],
  );

  const handleVerified = async (response: VerifyCodeResponse) => {
    if (!(await dispatch(holdToken(response)))) return t('signIn.noUser');
    setStage({ name: 'password' });
    return null;
  };
  const handleActive = () => {
    isHalfSignedIn.current = false;
    const rt = search.get('rt');
    const target = `/auth/callback${rt === null ? '' : `?rt=${encodeURIComponent(rt)}`}`;
    void navigate(target, { replace: true });
  };

  switch (stage.name) {
    case 'smedan_number':
      return (
        <RegistrationNumberStep
          smedanNumber={smedanNumber}
          onNext={(number, notice) => setStage({ name: 'otp_code', smedanNumber: number, notice })}
        />
      );
    case 'otp_code': {
      const send = (medium: 'phone' | 'email') => () =>
        sendCode({ smedan_number: stage.smedanNumber, medium });
      return (
        <CodeStep
          title={t('activate.title')}
          label={t('code.label')}
          username={stage.smedanNumber}
          notice={stage.notice}
          again={{
            send: send('phone'),
            other: { label: t('code.toEmail'), send: send('email') },
          }}
          onVerified={handleVerified}
        />
      );
    }
    case 'password':
      return <FirstPasswordStep onActive={handleActive} />;
  }
}
