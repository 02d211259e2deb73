import { StaffPage, useStaff } from '@portal/remote-kit/staff';
import { Sections } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { AppSection } from './app-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** A person's own account: the second factor, the password, and where it is signed in. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  return (
    <StaffPage title={t('account.title')}>
      <Sections>
        <AppSection me={useStaff()} />
        <PasswordSection />
        <SessionsSection />
      </Sections>
    </StaffPage>
  );
}
