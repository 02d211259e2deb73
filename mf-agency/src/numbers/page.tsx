import { StaffPage } from '@portal/remote-kit/staff';
import { Banner, Button, Cluster, DateText, ErrorState, Skeleton, Stack } from '@portal/ui';
import { FilterDay, FilterField } from '@portal/ui/search';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useGetAgencyNumbersQuery } from './endpoints.ts';
import { Funnel } from './funnel.tsx';
import { MeasureTiles } from './measure-tiles.tsx';
import { periods, useNumbersView } from './period.ts';
import { Places } from './places.tsx';
import { Trend } from './trend.tsx';

export { locales } from './locales.ts';

const Filters = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 15rem));
  align-items: start;
  gap: var(--space-3);
`;

/** Totals without personal data, for every staff account. */
export function Component() {
  const { t } = useTranslation('mf-agency');
  return (
    <StaffPage title={t('numbers.title')}>
      <Numbers />
    </StaffPage>
  );
}

function Numbers() {
  const { t } = useTranslation('mf-agency');
  const view = useNumbersView();
  const { query, measure, change } = view;
  const { data, error, isFetching, refetch } = useGetAgencyNumbersQuery(
    { query: query ?? {} },
    { skip: query === null, refetchOnMountOrArgChange: true },
  );
  const numbers = data?.data;
  const isRejected = error !== undefined && 'status' in error && error.status === 422;

  return (
    <Stack gap={6}>
      <Filters
        role="search"
        aria-label={t('numbers.filters')}
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterField label={t('numbers.period')}>
          {(id) => (
            <select
              id={id}
              value={view.period}
              onChange={({ target }) =>
                change({
                  period: target.value,
                  from: target.value === 'custom' ? (numbers?.from ?? '') : '',
                  to: target.value === 'custom' ? (numbers?.to ?? '') : '',
                })
              }
            >
              {periods.map((period) => (
                <option key={period} value={period}>
                  {t(`numbers.periods.${period}`)}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        {view.period === 'custom' && (
          <>
            <FilterDay
              label={t('numbers.from')}
              value={view.from}
              onDay={(from) => change({ from })}
            />
            <FilterDay label={t('numbers.to')} value={view.to} onDay={(to) => change({ to })} />
          </>
        )}
      </Filters>
      {isRejected && <Banner tone="warning">{t('numbers.tooLong')}</Banner>}
      {error !== undefined && !isRejected && (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!numbers && !error && <Skeleton lines={12} />}
      {numbers && !error && (
        <Stack gap={6} aria-busy={isFetching}>
          {numbers.is_filling && <Banner tone="info">{t('numbers.filling')}</Banner>}
          <MeasureTiles
            numbers={numbers}
            shown={measure}
            onShow={(next) => change({ measure: next })}
          />
          <Trend numbers={numbers} measure={measure} />
          <Places numbers={numbers} measure={measure} onState={(state) => change({ state })} />
          <Funnel funnel={numbers.funnel} />
          <Cluster gap={3}>
            <Button href={numbers.days_url}>
              {t('numbers.export')}: {t('numbers.exportDays')}
            </Button>
            <Button href={numbers.places_url}>
              {t('numbers.export')}: {t('numbers.exportPlaces')}
            </Button>
          </Cluster>
          <p>
            {numbers.counted_at === null ? (
              t('numbers.notYet')
            ) : (
              <>
                {t('numbers.updated')} <DateText iso={numbers.counted_at} />
              </>
            )}
          </p>
        </Stack>
      )}
    </Stack>
  );
}
