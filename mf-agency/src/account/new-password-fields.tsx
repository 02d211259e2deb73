import { PasswordField } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';

/** The password that a person chooses, and once more. */
export function NewPasswordFields({ email }: { email: string }) {
  const { t } = useTranslation('mf-agency');
  return (
    <>
      {/* Password managers keep the password with it, as staff sign in with it. */}
      <input type="text" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        name="password"
        label={t('fields.newPassword')}
        hint={t('fields.newPasswordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        name="re_password"
        label={t('fields.repeatPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
