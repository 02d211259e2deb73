import { PasswordField } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';

/** The password that a person chooses, and once more. */
export function NewPasswordFields() {
  const { t } = useTranslation('mf-agency');
  return (
    <>
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
