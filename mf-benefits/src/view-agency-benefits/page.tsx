import { usePageTitle, usePortal } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import {
  EmptyState,
  ErrorState,
  PageIntro,
  PageSection,
  Sections,
  Skeleton,
  Stack,
} from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CategoryFilter } from '../catalogue/category-filter.tsx';
import { useListBenefitsQuery } from '../catalogue/endpoints.ts';
import { ActiveBenefits } from './active-benefits.tsx';
import { AgencyBenefit } from './agency-benefit.tsx';

export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { shortName } = usePortal().config;
  const title = t('list.titles.smedan', { shortName });
  usePageTitle(title);
  return (
    <>
      <PageIntro>{t('agency.lead', { shortName })}</PageIntro>
      <Sections>
        <CategoryFilter current="smedan" />
        <ActiveBenefits />
        <PageSection title={t('agency.gives', { shortName })}>
          <AgencyBenefits />
        </PageSection>
      </Sections>
    </>
  );
}

function AgencyBenefits() {
  const { t } = useTranslation('mf-benefits');
  const { hash } = useLocation();
  const { currentData, error, isFetching, refetch } = useListBenefitsQuery({
    locale: currentLocale(),
  });
  const isLoaded = currentData !== undefined;

  // The benefit that the URL points at comes after the page: the browser's own jump is long over.
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    const target = document.getElementById(hash.slice(1));
    // The browser has shown it on a page that the edge has rendered, and the owner has gone on from there.
    if (window.scrollY === 0) target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [isLoaded, hash]);

  if (!currentData) {
    return error ? (
      <ErrorState title={t('list.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  const ofAgency = currentData.filter(({ category }) => category === 'smedan');
  return ofAgency.length === 0 ? (
    <EmptyState title={t('list.empty.title')}>{t('list.empty.text')}</EmptyState>
  ) : (
    <Stack>
      {ofAgency.map((benefit) => (
        <AgencyBenefit key={benefit.id} benefit={benefit} />
      ))}
    </Stack>
  );
}
