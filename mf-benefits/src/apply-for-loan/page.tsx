import { lazyPart } from '@portal/remote-kit';
import type { LoanPackage } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { PageSection, Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BenefitPage } from '../view-benefit/benefit-page.tsx';
import { useListLoanPackagesQuery } from './endpoints.ts';
import { LoanPackages } from './loan-packages.tsx';

const OwnLoans = lazyPart('own-loans', async () => (await import('./own-loans.tsx')).OwnLoans);

/** While the lender pays out an accepted loan. */
const askAgainMs = 5000;

/** A loan: the owner's own, who it is for, what lenders offer, what it costs each month, and applying. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { slug = '' } = useParams();
  const [isWaiting, setWaiting] = useState(false);
  const { currentData, error, isFetching, refetch } = useListLoanPackagesQuery(
    { slug, locale: currentLocale() },
    { pollingInterval: isWaiting ? askAgainMs : 0 },
  );
  const isPayingOut = currentData?.some(({ application }) => application?.status === 'accepted');
  if (isPayingOut !== undefined && isPayingOut !== isWaiting) setWaiting(isPayingOut);
  const failed = error !== undefined;
  const own = listOwn(currentData ?? []);
  return (
    <BenefitPage
      category="loan"
      // An own loan that comes later would push down what the owner reads.
      busy={!currentData && !failed}
      first={
        own.length > 0 && (
          <Suspense fallback={<Skeleton lines={5} height={32} />}>
            <OwnLoans applications={own} />
          </Suspense>
        )
      }
    >
      {() => (
        <>
          <PageSection title={t('benefit.prices')}>
            <p>{t('benefit.freeLoanText')}</p>
          </PageSection>
          <LoanPackages
            packages={currentData}
            failed={failed}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </>
      )}
    </BenefitPage>
  );
}

/** The offers and loans of the owner. */
const listOwn = (packages: LoanPackage[]) =>
  packages.flatMap(({ application }) =>
    application &&
    (application.loan || (application.offer && application.status !== 'offer_expired'))
      ? [application]
      : [],
  );
