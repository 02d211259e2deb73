import type { SignedInWithFactor } from '@portal/contract';
import { startSession } from '@portal/remote-kit/session';
import { Banner, Button } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormPage } from '../form-page.tsx';
import { Done } from '../form-steps/done.tsx';
import type { SessionDispatch } from '../session-dispatch.ts';
import { useSendFactorCodeMutation, useSignInWithFactorMutation } from './endpoints.ts';
import { FactorSteps } from './factor-steps.tsx';
import { withRedirectTarget } from '../form-steps/second-factor-path.ts';

/** /second-factor: the last step of the sign-in of who has a second factor, after the password or a recovery. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sendCode] = useSendFactorCodeMutation();
  const [signIn] = useSignInWithFactorMutation();
  const [isExpired, setIsExpired] = useState(false);
  const [isPasswordChanged, setIsPasswordChanged] = useState(false);

  // Back must not lead to a form that is done with.
  const goOn = () => void navigate(withRedirectTarget('/auth/callback', search), { replace: true });
  const handleAccepted = async (response: SignedInWithFactor) => {
    if (!(await dispatch(startSession(response)))) return t('signIn.noUser');
    if (response.password_changed) setIsPasswordChanged(true);
    else goOn();
    return null;
  };
  return (
    <FormPage title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      {isExpired ? (
        <>
          <Banner tone="warning" role="alert">
            {t('secondFactor.expired')}
          </Banner>
          <div>
            <Button to={withRedirectTarget('/user-auth', search)}>
              {t('secondFactor.startAgain')}
            </Button>
          </div>
        </>
      ) : (
        <FactorSteps
          title={t('secondFactor.title')}
          action={t('signIn.title')}
          sendCode={(again) => sendCode({ again })}
          submitCode={signIn}
          onAccepted={handleAccepted}
          onExpired={() => setIsExpired(true)}
        />
      )}
      {isPasswordChanged && (
        <Done title={t('done.password')} onOk={goOn}>
          {t('done.passwordDetail')}
        </Done>
      )}
    </FormPage>
  );
}
