import { TextField } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';

/** The reason of a change, which the revision keeps. */
export function ReasonField() {
  const { t } = useTranslation('releases');
  return (
    <TextField<{ reason: string }>
      name="reason"
      label={t('change.reason')}
      hint={t('change.reasonHint')}
      autoComplete="off"
      maxLength={500}
    />
  );
}
