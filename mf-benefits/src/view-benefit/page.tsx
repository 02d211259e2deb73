import { businessClasses, type Benefit, type BenefitCategory } from '@portal/shared-lib/contract';
import { usePageTitle, usePortal } from '@portal/shared-lib/federation';
import {
  Button,
  Card,
  Cluster,
  ErrorState,
  PageIntro,
  PageSection,
  Sections,
  Skeleton,
  Stack,
} from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { activationAddress, categoryAddress } from '../catalogue/benefit-address.ts';
import { CategoryMark } from '../catalogue/CategoryMark.tsx';
import { Points } from '../catalogue/Points.tsx';
import { planPrices } from '../catalogue/plan-prices.ts';
import { PlanGrid, PlanSums } from '../catalogue/PlanSums.tsx';
import { StatusBadges } from '../catalogue/StatusBadges.tsx';
import { useBenefit } from '../catalogue/useBenefit.ts';

const Lead = styled.p`
  max-width: var(--measure);
  font-size: var(--text-18);
`;

const Pair = styled.div`
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

export const Coverage = () => <BenefitPage category="coverage" />;
export const Loan = () => <BenefitPage category="loan" />;
export const Training = () => <BenefitPage category="training" />;

function BenefitPage({ category }: { category: BenefitCategory }) {
  const { t } = useTranslation('mf-benefits');
  const { slug = '' } = useParams();
  const { benefit, failed, busy, retry } = useBenefit(slug, { category });
  usePageTitle(benefit?.title ?? t(`categories.${category}`));
  if (benefit) return <BenefitDetail benefit={benefit} />;
  return failed ? (
    <ErrorState title={t('benefit.failed')} onRetry={retry} busy={busy} />
  ) : (
    <Stack gap={8}>
      <Skeleton lines={2} height={36} />
      <Skeleton lines={6} height={28} />
    </Stack>
  );
}

function BenefitDetail({ benefit }: { benefit: Benefit }) {
  const { t } = useTranslation('mf-benefits');
  const { shortName } = usePortal().config;
  const { category, prices } = benefit;
  const name = t(`categories.${category}`, { shortName });
  return (
    <>
      <PageIntro back={{ to: categoryAddress(category), label: name }}>{benefit.summary}</PageIntro>
      <Sections>
        <Cluster gap={4}>
          <CategoryMark category={category} />
          <span>{t('benefit.by', { provider: benefit.provider })}</span>
          <StatusBadges benefit={benefit} />
        </Cluster>
        <PageSection title={t('benefit.audience')}>
          <Stack gap={2}>
            <Lead>{benefit.audience}</Lead>
            {benefit.classes.length < businessClasses.length && (
              <Points
                look="bullets"
                points={benefit.classes.map((size) => t(`benefit.class.${size}`))}
              />
            )}
            {benefit.fits !== null && (
              <p>{t(benefit.fits ? 'benefit.fits' : 'benefit.otherSize')}</p>
            )}
          </Stack>
        </PageSection>
        <Pair>
          <Card as="section">
            <CardTitle>{t('benefit.gives')}</CardTitle>
            <Points points={benefit.gives} />
          </Card>
          <Card as="section">
            <CardTitle>{t('benefit.documents')}</CardTitle>
            {benefit.documents.length > 0 ? (
              <Points points={benefit.documents} look="bullets" />
            ) : (
              <p>{t('benefit.noDocuments')}</p>
            )}
          </Card>
        </Pair>
        <PageSection title={t('benefit.prices')} description={prices && t('benefit.pricesText')}>
          {prices ? (
            <PlanGrid>
              {planPrices(prices).map((price) => (
                <Card as="li" key={price.plan}>
                  <PlanSums price={price} />
                </Card>
              ))}
            </PlanGrid>
          ) : (
            <p>{t(category === 'loan' ? 'benefit.freeLoanText' : 'benefit.freeText')}</p>
          )}
        </PageSection>
        <PageSection title={t('benefit.next')}>
          <Stack>
            <Lead as="p">{t(benefit.is_active ? 'benefit.nextActive' : 'benefit.nextText')}</Lead>
            <div>
              <Button
                variant={benefit.is_active ? 'secondary' : 'primary'}
                to={activationAddress(benefit.slug)}
              >
                {t(benefit.is_active ? 'benefit.seePlans' : 'benefit.activate')}
              </Button>
            </div>
          </Stack>
        </PageSection>
      </Sections>
    </>
  );
}
