import { ErrorState } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** In place of a page of an owner who is signed in, and whose account could not be fetched. */
export function AccountUnavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ErrorState title={t('unavailable.account')} onRetry={onRetry}>
      {t('unavailable.accountText')}
    </ErrorState>
  );
}
