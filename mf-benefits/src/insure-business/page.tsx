import { usePageTitle } from '@portal/remote-kit';
import { ErrorState, PageIntro, Sections, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Claims } from './claims.tsx';
import { useListPoliciesQuery } from './endpoints.ts';
import { PolicySection } from './policy-section.tsx';
import { QuoteSection } from './quote-section.tsx';

/** The cover of the business, or its price; and the claims. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { currentData, error, isFetching, refetch } = useListPoliciesQuery();
  usePageTitle(t('insurance.title'));
  if (!currentData) {
    return error ? (
      <ErrorState title={t('insurance.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={8} height={32} />
    );
  }
  const { policies } = currentData;
  const active = policies.find(({ status }) => status === 'active');
  const paid = policies.filter(({ status }) => status === 'active' || status === 'ended');
  return (
    <>
      <PageIntro>{t('insurance.lead')}</PageIntro>
      <Sections>
        {active ? <PolicySection policy={active} /> : <QuoteSection known={currentData} />}
        {paid.length > 0 && <Claims policies={paid} />}
      </Sections>
    </>
  );
}
