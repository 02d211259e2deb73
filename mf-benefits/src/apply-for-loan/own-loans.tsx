import type { LoanApplication } from '@portal/contract';
import { Card, PageSection } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { InSentence } from '../catalogue/in-sentence.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { Repayments } from './repayments.tsx';

/** Offers to decide about, and loans to repay. */
export function OwnLoans({ applications }: { applications: LoanApplication[] }) {
  const { t } = useTranslation('mf-benefits');
  return applications.map((application) => {
    const { id, loan, offer, locale, package_name: name } = application;
    return (
      <PageSection
        key={id}
        title={
          <InSentence
            sentence={t(loan ? 'loan.repay.title' : 'loan.terms.title')}
            text={name}
            locale={locale}
          />
        }
      >
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
