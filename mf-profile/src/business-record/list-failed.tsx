import { Banner, Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';

interface ListFailedProps {
  of: { hasFailed: boolean; retry: () => void };
}

/** Says that a list could not be loaded and that the record is unchanged, and offers to load the list again. */
export function ListFailed({ of: { hasFailed, retry } }: ListFailedProps) {
  const { t } = useTranslation('mf-profile');
  if (!hasFailed) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button size="sm" variant="quiet" onClick={retry}>
          {t('edit.listRetry')}
        </Button>
      }
    >
      {t('edit.listFailed')}
    </Banner>
  );
}
