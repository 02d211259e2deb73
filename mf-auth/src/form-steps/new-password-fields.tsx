import { PasswordField } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';

/** The password that someone chooses, and once more. */
export function NewPasswordFields({ repeat }: { repeat: 're_password' | 'confirm_password' }) {
  const { t } = useTranslation('mf-auth');
  return (
    <>
      <PasswordField
        name="password"
        label={t('newPassword.password')}
        hint={t('newPassword.hint')}
        autoComplete="new-password"
      />
      <PasswordField name={repeat} label={t('newPassword.repeat')} autoComplete="new-password" />
    </>
  );
}
