import { useTranslation } from 'react-i18next';
import { dropDraft } from '@portal/remote-kit/drafts';
import type { useActivationCode } from '../activate-account/activation-code.ts';
import { ActivationSteps } from '../activate-account/activation-steps.tsx';
import { FormPage } from '../form-page.tsx';
import { registrationDraft } from './registration-draft.ts';

export interface RegisteredProps {
  code: ReturnType<typeof useActivationCode>;
  /** The code was right: only the password is missing. */
  isVerified: boolean;
  onVerified: () => void;
}

/**
 * The way from a registration to a password. The number is in the message and is shown once the code proved whose phone
 * it is: another person's phone may have an account already.
 */
export function Registered({ code, isVerified, onVerified }: RegisteredProps) {
  const { t } = useTranslation('mf-auth');
  const handleVerified = () => {
    dropDraft(registrationDraft);
    onVerified();
  };
  return (
    <FormPage
      title={t('registered.title')}
      lead={t(isVerified ? 'registered.choosePassword' : 'registered.lead')}
    >
      <ActivationSteps code={code} onVerified={handleVerified} />
    </FormPage>
  );
}
