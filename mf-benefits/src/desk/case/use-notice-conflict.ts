import { isApiError } from '@portal/remote-kit/api';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';

/** Says that another person was faster: the page then shows the newer state, which may leave nothing to decide. */
export function useNoticeConflict() {
  const { t } = useTranslation('mf-benefits');
  return async (sending: PromiseLike<{ error?: unknown }>): Promise<{ error?: unknown }> => {
    const { error } = await sending;
    if (isApiError(error) && error.status === 409) {
      showToast({ message: error.conflict ? t('desk.stale') : error.message, tone: 'warning' });
    }
    return { error };
  };
}
