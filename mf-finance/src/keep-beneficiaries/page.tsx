import { usePageTitle } from '@portal/remote-kit';
import { Button, EmptyState, ErrorState, PageIntro, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { payPath } from '../pay-paths.ts';
import { useDeleteBeneficiaryMutation, useListBeneficiariesQuery } from '../endpoints/pay.ts';
import { BeneficiaryList } from './beneficiary-list.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  usePageTitle(t('beneficiaries.title'));
  return (
    <>
      <PageIntro back={{ to: payPath, label: t('pay.title') }}>{t('beneficiaries.lead')}</PageIntro>
      <Saved />
    </>
  );
}

function Saved() {
  const { t } = useTranslation('mf-finance');
  const { data, error, isFetching, refetch } = useListBeneficiariesQuery();
  const [forget, { isLoading, originalArgs }] = useDeleteBeneficiaryMutation();
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={3} height={48} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('beneficiaries.empty')}
        action={<Button to={payPath}>{t('pay.title')}</Button>}
      >
        {t('beneficiaries.emptyText')}
      </EmptyState>
    );
  }
  return (
    <BeneficiaryList
      beneficiaries={data}
      action={({ id, name }) => (
        <Button
          size="sm"
          variant="quiet"
          busy={isLoading && originalArgs?.id === id}
          aria-label={t('beneficiaries.deleteOne', { name })}
          onClick={() => void forget({ id })}
        >
          {t('beneficiaries.delete')}
        </Button>
      )}
    />
  );
}
