import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormPage } from '../form-page.tsx';
import { ChangePassword } from './change-password.tsx';

/** /password/new: a signed-in owner changes the password. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const [search] = useSearchParams();
  return (
    <FormPage title={t('newPassword.title')} lead={t('newPassword.lead')}>
      <ChangePassword rt={search.get('rt')} />
    </FormPage>
  );
}
