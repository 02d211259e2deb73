import { Banner, Button } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListFailedProps {
  of: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** Says beside a field that its list could not be loaded, and loads it again. What was chosen stays. */
export function ListFailed({ of: { isError, isFetching, refetch }, children }: ListFailedProps) {
  const { t } = useTranslation('mf-finance');
  if (!isError) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t('pay.loadAgain')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
