import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../form-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { Registered } from './registered.tsx';

/** /register: a business gets its registration number, and its owner goes on to activation. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const [smedanNumber, setSmedanNumber] = useState<string | null>(null);
  if (smedanNumber !== null) return <Registered smedanNumber={smedanNumber} />;
  return (
    <FormPage title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm onRegistered={setSmedanNumber} />
    </FormPage>
  );
}
