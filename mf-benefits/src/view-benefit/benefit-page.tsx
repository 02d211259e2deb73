import { businessClasses, type Benefit, type BenefitCategory } from '@portal/contract';
import { usePageTitle, usePortal } from '@portal/remote-kit';
import {
  Card,
  Cluster,
  ErrorState,
  PageIntro,
  PageSection,
  Sections,
  Skeleton,
  Stack,
} from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath } from '../catalogue/benefit-paths.ts';
import { CategoryMark } from '../catalogue/category-mark.tsx';
import { Points } from '../catalogue/points.tsx';
import { StatusBadges } from '../catalogue/status-badges.tsx';
import { useBenefit } from '../catalogue/use-benefit.ts';

const Lead = styled.p`
  max-width: var(--measure);
  font-size: var(--text-18);
`;

/** Two parts side by side where there is room. */
export const BenefitPair = styled.div`
  display: grid;
  gap: var(--space-4);

  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const CardTitle = styled.h2`
  margin-bottom: var(--space-3);
  font-size: var(--text-22);
`;

export interface BenefitPageProps {
  category: BenefitCategory;
  /** Something else that the page waits for. */
  busy?: boolean;
  /** Shown above the description. */
  first?: ReactNode;
  /** Shown under the description: prices, and the next step. */
  children: (benefit: Benefit) => ReactNode;
}

/** The page of one benefit: who it is for, what it gives, and what the category adds. */
export function BenefitPage({ category, busy: isWaiting, first, children }: BenefitPageProps) {
  const { t } = useTranslation('mf-benefits');
  const { slug = '' } = useParams();
  const { benefit, failed, busy, retry } = useBenefit(slug, { category });
  usePageTitle(benefit?.title ?? t(`categories.${category}`), benefit?.locale);
  if (benefit && !isWaiting) {
    return (
      <BenefitDetail benefit={benefit} first={first}>
        {children(benefit)}
      </BenefitDetail>
    );
  }
  return failed ? (
    <ErrorState title={t('benefit.failed')} onRetry={retry} busy={busy} />
  ) : (
    <Stack gap={8}>
      <Skeleton lines={2} height={36} />
      <Skeleton lines={6} height={28} />
    </Stack>
  );
}

interface BenefitDetailProps {
  benefit: Benefit;
  first: ReactNode;
  children: ReactNode;
}

/** A benefit as its page shows it. */
export function BenefitDetail({ benefit, first, children }: BenefitDetailProps) {
  const { t } = useTranslation('mf-benefits');
  const { shortName } = usePortal().config;
  const { category, locale } = benefit;
  const name = t(`categories.${category}`, { shortName });
  return (
    <>
      <PageIntro back={{ to: categoryPath(category), label: name }}>
        <span lang={locale}>{benefit.summary}</span>
      </PageIntro>
      <Sections>
        {first}
        <Cluster gap={4}>
          <CategoryMark category={category} />
          <span>{t('benefit.by', { provider: benefit.provider })}</span>
          <StatusBadges benefit={benefit} />
        </Cluster>
        <PageSection title={t('benefit.audience')}>
          <Stack gap={2}>
            <Lead lang={locale}>{benefit.audience}</Lead>
            {benefit.classes.length < businessClasses.length && (
              <Points
                marker="bullets"
                points={benefit.classes.map((size) => t(`benefit.class.${size}`))}
              />
            )}
            {/* Who may have a loan is in its packages. */}
            {benefit.fits !== null && category !== 'loan' && (
              <p>{t(benefit.fits ? 'benefit.fits' : 'benefit.otherSize')}</p>
            )}
          </Stack>
        </PageSection>
        <BenefitPair>
          <Card as="section">
            <CardTitle>{t('benefit.gives')}</CardTitle>
            <Points points={benefit.gives} lang={locale} />
          </Card>
          <Card as="section">
            <CardTitle>{t('benefit.documents')}</CardTitle>
            {benefit.documents.length > 0 ? (
              <Points points={benefit.documents} marker="bullets" lang={locale} />
            ) : (
              <p>{t('benefit.noDocuments')}</p>
            )}
          </Card>
        </BenefitPair>
        {children}
      </Sections>
    </>
  );
}
