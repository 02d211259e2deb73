import type { LoanApplication } from '@portal/contract';
import { Card, PageSection } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { OfferTerms } from './offer-terms.tsx';
import { Repayments } from './repayments.tsx';

/** Offers to decide about, and loans to repay. */
export function OwnLoans({ applications }: { applications: LoanApplication[] }) {
  const { t } = useTranslation('mf-benefits');
  return applications.map((application) => {
    const { id, loan, offer, package_name: name } = application;
    return (
      <PageSection key={id} title={t(loan ? 'loan.repay.title' : 'loan.terms.title', { name })}>
        <Card>
          {loan ? (
            <Repayments application={application} loan={loan} />
          ) : (
            offer && <OfferTerms application={application} offer={offer} />
          )}
        </Card>
      </PageSection>
    );
  });
}
