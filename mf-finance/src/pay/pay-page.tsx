import { payableTypes } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { ErrorState, PageIntro, Skeleton, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useGetFinanceSelectQuery } from '../endpoints/statement.ts';
import { payPath } from '../pay-paths.ts';
import { useListBeneficiariesQuery } from '../endpoints/pay.ts';
import { PayForm } from './pay-form.tsx';

export function Component() {
  const { t } = useTranslation('mf-finance');
  const { type: asked } = useParams();
  const [params] = useSearchParams();
  const type = payableTypes.find((known) => known === asked);
  if (type === undefined) throw new RouteError(404);
  usePageTitle(t(`pay.${type}.title`));
  const select = useGetFinanceSelectQuery({ locale: currentLocale() });
  const saved = useListBeneficiariesQuery();
  const wanted = params.get('to');
  return (
    <>
      <PageIntro back={{ to: payPath, label: t('pay.title') }}>{t(`pay.${type}.text`)}</PageIntro>
      {select.currentData && (wanted === null || !saved.isLoading) ? (
        <PayForm
          key={`${type} ${wanted ?? ''}`}
          type={type}
          select={select.currentData}
          to={saved.data?.find(({ id }) => id === wanted) ?? null}
        />
      ) : select.isError ? (
        <ErrorState
          title={t('pay.listsFailed')}
          onRetry={() => void select.refetch()}
          busy={select.isFetching}
        />
      ) : (
        <Stack>
          <Skeleton lines={4} height={48} />
        </Stack>
      )}
    </>
  );
}
