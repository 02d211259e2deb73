import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivationCode } from '../activate-account/activation-code.ts';
import { FormPage } from '../form-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { Registered } from './registered.tsx';

/** /register: a business gets its registration number, and its owner goes on to activation. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const code = useActivationCode();
  const [isVerified, setIsVerified] = useState(false);
  if (code.sent?.registered || isVerified)
    return <Registered {...{ code, isVerified }} onVerified={() => setIsVerified(true)} />;
  return (
    <FormPage title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm
        onRegistered={({ registration, medium }, registered) =>
          code.keep({ username: registration, medium, sentAt: Date.now(), registered })
        }
      />
    </FormPage>
  );
}
