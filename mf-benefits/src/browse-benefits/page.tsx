import type { BenefitCategory } from '@portal/contract';
import { RouteError, usePageTitle, usePortal } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { selectUser } from '@portal/remote-kit/session';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  Muted,
  PageIntro,
  Stack,
  TextLink,
  useSearchText,
} from '@portal/ui';
import { SearchField } from '@portal/ui/search';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { isBenefitCategory, paymentsPath } from '../catalogue/benefit-paths.ts';
import { CategoryFilter } from '../catalogue/category-filter.tsx';
import { useListBenefitActivationsQuery, useListBenefitsQuery } from '../catalogue/endpoints.ts';
import { ActiveBenefits } from '../view-agency-benefits/active-benefits.tsx';
import { BenefitCard } from './benefit-card.tsx';
import { CardGrid } from './card-grid.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { FitFilter, useFitInUrl } from './fit-filter.tsx';
import { findBenefits } from './find-benefits.ts';

/** The list of benefits: all of them, or the category that the URL names. */
export function Component() {
  const { category = null } = useParams();
  if (category !== null && !isBenefitCategory(category)) throw new RouteError(404);
  return <BenefitList category={category} />;
}

function BenefitList({ category }: { category: BenefitCategory | null }) {
  const { t } = useTranslation('mf-benefits');
  const { shortName } = usePortal().config;
  const { text, change } = useSearchText('q');
  const { fitting, setFitting } = useFitInUrl();
  const title = category === null ? t('list.title') : t(`list.titles.${category}`, { shortName });
  usePageTitle(title);
  const hasActive = useHasActive();
  const { isLoading } = useListBenefitActivationsQuery(
    { locale: currentLocale() },
    { skip: category !== null || !hasActive },
  );
  return (
    <>
      <PageIntro>{t('list.lead')}</PageIntro>
      <Stack gap={6}>
        {category === null && <WhatIsActive hasActive={hasActive} />}
        {/* The height of what is above is not known before: nothing may move under a finger. */}
        {isLoading ? (
          <CardSkeletons />
        ) : (
          <>
            <CategoryFilter current={category} text={text.trim()} />
            <div role="search">
              <SearchField label={t('list.search')} text={text} onText={change} />
            </div>
            <FitFilter checked={fitting} onChange={setFitting} />
            <Results
              category={category}
              text={text.trim()}
              fitting={fitting}
              onClear={() => change('')}
            />
          </>
        )}
      </Stack>
    </>
  );
}

function useHasActive(): boolean {
  const hasActivated = useSelector(selectUser)?.benefit_activated ?? false;
  const { currentData } = useListBenefitsQuery({ locale: currentLocale() });
  return hasActivated || (currentData?.some(({ is_active }) => is_active) ?? false);
}

/** The owner's benefits come first; a new owner sees the way to insurance and payments in one line. */
function WhatIsActive({ hasActive }: { hasActive: boolean }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <>
      {hasActive && <ActiveBenefits />}
      <Cluster gap={4}>
        <TextLink to="/business-insurance" standalone>
          {t('insurance.title')}
        </TextLink>
        {!hasActive && (
          <TextLink to={paymentsPath} standalone>
            {t('payments.title')}
          </TextLink>
        )}
      </Cluster>
    </>
  );
}

interface ResultsProps {
  category: BenefitCategory | null;
  text: string;
  fitting: boolean;
  onClear: () => void;
}

function Results({ category, text, fitting, onClear }: ResultsProps) {
  const { t } = useTranslation('mf-benefits');
  // One response for all categories: the next one is there without asking again.
  const { currentData, error, isFetching, refetch } = useListBenefitsQuery({
    locale: currentLocale(),
  });
  if (!currentData) {
    return error ? (
      <ErrorState title={t('list.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <CardSkeletons />
    );
  }
  const found = findBenefits(currentData, { category, text, fitting });
  return (
    <Stack>
      <Muted role="status">{t('list.count', { count: found.length })}</Muted>
      {found.length > 0 ? (
        <CardGrid>
          {found.map((benefit) => (
            <li key={benefit.id}>
              <BenefitCard benefit={benefit} />
            </li>
          ))}
        </CardGrid>
      ) : text === '' ? (
        <EmptyState title={t('list.empty.title')}>{t('list.empty.text')}</EmptyState>
      ) : (
        <EmptyState
          title={t('list.nothing.title', { text })}
          action={<Button onClick={onClear}>{t('list.nothing.clear')}</Button>}
        >
          {t('list.nothing.text')}
        </EmptyState>
      )}
    </Stack>
  );
}
