import type { BenefitCategory, PublicBenefit } from '@portal/contract';
import { RouteError, usePageTitle, usePortal } from '@portal/remote-kit';
import { EmptyState, ErrorState, PageHeading, Sections } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BenefitCard } from '../browse-benefits/benefit-card.tsx';
import { CardGrid } from '../browse-benefits/card-grid.tsx';
import { CardSkeletons } from '../browse-benefits/card-skeletons.tsx';
import { isBenefitCategory } from '../catalogue/benefit-paths.ts';
import { CategoryFilter } from '../catalogue/category-filter.tsx';
import { GoOn } from './go-on.tsx';
import { LoanComparison } from './loan-comparison.tsx';
import { ownersPath, publicBenefitPath, publicCategoryPath } from './paths.ts';
import { ShareButton } from './share-button.tsx';
import { usePublicBenefits } from './use-public-benefits.ts';

/** All benefits, or those of the category that the URL names, for everyone to read. */
export function Component() {
  const { category = null } = useParams();
  if (category !== null && !isBenefitCategory(category)) throw new RouteError(404);
  return <PublicList category={category} />;
}

function PublicList({ category }: { category: BenefitCategory | null }) {
  const { t } = useTranslation('mf-benefits');
  const { shortName } = usePortal().config;
  const title = category === null ? t('list.title') : t(`list.titles.${category}`, { shortName });
  usePageTitle(title);
  return (
    <div>
      <PageHeading title={title} lead={t('list.lead')} actions={<ShareButton title={title} />} />
      <Sections>
        <CategoryFilter current={category} pathOf={publicCategoryPath} />
        <Results category={category} />
        <GoOn wanted={ownersPath(category)} />
      </Sections>
    </div>
  );
}

function Results({ category }: { category: BenefitCategory | null }) {
  const { t } = useTranslation('mf-benefits');
  const { benefits, failed, busy, retry } = usePublicBenefits();
  if (!benefits)
    return failed ? (
      <ErrorState title={t('list.failed')} onRetry={retry} busy={busy} />
    ) : (
      <CardSkeletons />
    );
  const shown = benefits.filter((benefit) => category === null || benefit.category === category);
  if (shown.length === 0)
    return <EmptyState title={t('list.empty.title')}>{t('list.empty.text')}</EmptyState>;
  return (
    <>
      {category === 'loan' && <LoanComparison benefits={shown} />}
      <Cards benefits={shown} />
    </>
  );
}

function Cards({ benefits }: { benefits: PublicBenefit[] }) {
  return (
    <CardGrid>
      {benefits.map((benefit) => (
        <li key={benefit.slug}>
          <BenefitCard
            benefit={{ ...benefit, is_active: false, fits: null }}
            to={publicBenefitPath(benefit)}
          />
        </li>
      ))}
    </CardGrid>
  );
}
