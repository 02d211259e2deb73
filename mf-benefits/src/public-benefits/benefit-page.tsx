import { businessClasses, type PublicBenefit } from '@portal/contract';
import { RouteError, usePageTitle, usePortal } from '@portal/remote-kit';
import { selectIsSignedIn } from '@portal/remote-kit/session';
import { ErrorState, PageHeading, PageSection, Sections, Skeleton, Stack } from '@portal/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { activationPath, isBenefitCategory } from '../catalogue/benefit-paths.ts';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanGrid, PlanLink, PlanSums } from '../catalogue/plan-sums.tsx';
import { Points } from '../catalogue/points.tsx';
import { GoOn } from './go-on.tsx';
import { LoanComparison } from './loan-comparison.tsx';
import { ownersPath, publicCategoryPath, registerPath } from './paths.ts';
import { ShareButton } from './share-button.tsx';
import { usePublicBenefits } from './use-public-benefits.ts';

/** One benefit for everyone to read: who it is for, what it gives, what it costs, and the way to it. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { category, slug } = useParams();
  if (!isBenefitCategory(category)) throw new RouteError(404);
  const { benefits, failed, busy, retry } = usePublicBenefits();
  const benefit = benefits?.find((each) => each.slug === slug && each.category === category);
  if (benefits && !benefit) throw new RouteError(404);
  usePageTitle(benefit?.title ?? t(`categories.${category}`), benefit?.locale);
  if (benefit) return <PublicDetail benefit={benefit} />;
  return failed ? (
    <ErrorState title={t('benefit.failed')} onRetry={retry} busy={busy} />
  ) : (
    <Skeleton lines={8} height={28} />
  );
}

function PublicDetail({ benefit }: { benefit: PublicBenefit }) {
  const { t } = useTranslation('mf-benefits');
  const { shortName } = usePortal().config;
  const { category, locale, title, classes, documents, modules } = benefit;
  const name = t(`list.titles.${category}`, { shortName });
  return (
    <div>
      <PageHeading
        title={<span lang={locale}>{title}</span>}
        lead={<span lang={locale}>{benefit.summary}</span>}
        back={{ to: publicCategoryPath(category), label: name }}
        actions={<ShareButton title={title} />}
      />
      <Sections>
        <PageSection title={t('benefit.audience')}>
          <Stack gap={2}>
            <p lang={locale}>{benefit.audience}</p>
            {classes.length < businessClasses.length && (
              <Points marker="bullets" points={classes.map((size) => t(`benefit.class.${size}`))} />
            )}
            <p>{t('benefit.by', { provider: benefit.provider })}</p>
          </Stack>
        </PageSection>
        <PageSection title={t('benefit.gives')}>
          <Points points={benefit.gives} lang={locale} />
        </PageSection>
        {modules.length > 0 && (
          <PageSection title={t('public.modules')}>
            <Points
              marker="bullets"
              points={modules.map((module) => (
                <Fragment key={module.title}>
                  <span lang={module.locale}>{module.title}</span>
                  {` (${t('public.minutes', { count: module.minutes })})`}
                </Fragment>
              ))}
            />
          </PageSection>
        )}
        <PageSection title={t('benefit.documents')}>
          {documents.length > 0 ? (
            <Points points={documents} marker="bullets" lang={locale} />
          ) : (
            <p>{t('benefit.noDocuments')}</p>
          )}
        </PageSection>
        {category === 'loan' ? (
          <LoanComparison benefits={[benefit]} />
        ) : (
          <Prices benefit={benefit} />
        )}
        <GoOn wanted={ownersPath(benefit)} />
      </Sections>
    </div>
  );
}

function Prices({ benefit: { slug, prices, by_quote } }: { benefit: PublicBenefit }) {
  const { t } = useTranslation('mf-benefits');
  const isSignedIn = useSelector(selectIsSignedIn);
  return (
    <PageSection title={t('benefit.prices')} description={prices && t('benefit.pricesText')}>
      {prices ? (
        <PlanGrid>
          {planPrices(prices).map((price) => {
            const wanted = activationPath(slug, price.plan);
            return (
              <li key={price.plan}>
                <PlanLink to={isSignedIn ? wanted : registerPath(wanted)}>
                  <PlanSums price={price} />
                </PlanLink>
              </li>
            );
          })}
        </PlanGrid>
      ) : (
        <p>{t(by_quote ? 'benefit.quoteText' : 'benefit.freeText')}</p>
      )}
    </PageSection>
  );
}
