import { PageSection } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { BenefitPage } from '../view-benefit/benefit-page.tsx';
import { LoanPackages } from './loan-packages.tsx';

/** A loan: who it is for, what lenders offer, what it costs each month, and applying. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  return (
    <BenefitPage category="loan">
      {(benefit) => (
        <>
          <PageSection title={t('benefit.prices')}>
            <p>{t('benefit.freeLoanText')}</p>
          </PageSection>
          <LoanPackages slug={benefit.slug} />
        </>
      )}
    </BenefitPage>
  );
}
