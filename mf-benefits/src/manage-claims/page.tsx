import { claimStatuses, type ClaimInReview, type ClaimStatus } from '@portal/contract';
import { RouteError, usePageTitle } from '@portal/remote-kit';
import { selectUser } from '@portal/remote-kit/session';
import { ErrorState, PageIntro, Skeleton, Stack, useSearchText } from '@portal/ui';
import { FilterField, SearchField } from '@portal/ui/search';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useListClaimsInReviewQuery } from '../insure-business/claim-endpoints.ts';
import { ClaimTable } from './claim-table.tsx';
import type { DecisionDialogProps } from './decision-dialog.tsx';

export { locales } from './locales.ts';

const DecisionDialog = lazyDialog<DecisionDialogProps>(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
  ({ claim }) => claim !== null,
);

const Filters = styled.div`
  display: grid;
  gap: var(--space-4);

  @media (min-width: 600px) {
    grid-template-columns: minmax(0, var(--form-width)) auto;
    justify-content: start;
    align-items: end;
  }
`;

/** Only Master Agents have this page; for all others it does not exist. */
export function Component() {
  const isMaster = useSelector(selectUser)?.is_master ?? false;
  if (!isMaster) throw new RouteError(404);
  return <ManageClaims />;
}

function ManageClaims() {
  const { t } = useTranslation('mf-benefits');
  const [params, setParams] = useSearchParams();
  const { text, change } = useSearchText('q');
  const status = claimStatuses.find((each) => each === params.get('status'));
  const wanted = useDeferredValue(text.trim());
  const only: { status?: ClaimStatus; text?: string } = {
    ...(status && { status }),
    ...(wanted !== '' && { text: wanted }),
  };
  const { data, error, isFetching, refetch } = useListClaimsInReviewQuery(only, {
    refetchOnMountOrArgChange: true,
  });
  usePageTitle(t('claims.title'));

  const setParam = (name: string, value: string | null) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const chosen: ClaimInReview | undefined = data?.find(({ id }) => id === params.get('claim'));

  return (
    <>
      <PageIntro>{t('claims.lead')}</PageIntro>
      <Stack gap={5}>
        <Filters>
          <div role="search">
            <SearchField label={t('claims.search')} text={text} onText={change} />
          </div>
          <FilterField label={t('claims.filter')}>
            {(id) => (
              <select
                id={id}
                value={status ?? ''}
                onChange={(event) => setParam('status', event.target.value)}
              >
                <option value="">{t('claims.all')}</option>
                {claimStatuses.map((each) => (
                  <option key={each} value={each}>
                    {t(`claim.status.${each}`)}
                  </option>
                ))}
              </select>
            )}
          </FilterField>
        </Filters>
        {data ? (
          <ClaimTable claims={data} onOpen={(id) => setParam('claim', id)} />
        ) : error ? (
          <ErrorState title={t('claims.failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={5} height={36} />
        )}
      </Stack>
      <DecisionDialog claim={chosen ?? null} onClose={() => setParam('claim', null)} />
    </>
  );
}
