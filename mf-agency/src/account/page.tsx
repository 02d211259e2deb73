import { Sections } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { AgencyPage } from '../frame/agency-page.tsx';
import { AppSection } from './app-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** A person's own account: the second factor, the password, and where it is signed in. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  return (
    <AgencyPage title={t('desks.account')}>
      {(me) => (
        <Sections>
          <AppSection me={me} />
          <PasswordSection />
          <SessionsSection />
        </Sections>
      )}
    </AgencyPage>
  );
}
