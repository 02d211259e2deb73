import { Banner, Button } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import type { Choices } from './choices.ts';

/** Below a field whose list could not be loaded: what is on record is kept, and the list is asked for again. */
export function ListFailed({ of: { hasFailed, retry } }: { of: Choices }) {
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
