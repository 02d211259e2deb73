import type { LoanPackage } from '@portal/contract';
import { EmptyState, ErrorState, PageSection, Skeleton } from '@portal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LoanCalculator } from './loan-calculator.tsx';
import { PackageCard } from './package-card.tsx';

const Pair = styled.div`
  display: grid;
  gap: var(--space-4);

  @media (min-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The form has the price beside its fields, so it takes the whole width of the page. */
const Calculator = styled.div`
  scroll-margin-top: 88px;

  form {
    max-width: none;
  }
`;

export interface LoanPackagesProps {
  /** Undefined while they load, and when they could not be loaded. */
  packages: LoanPackage[] | undefined;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** The packages of lenders, and the calculator of the one that is chosen. */
export function LoanPackages({ packages, failed, busy, onRetry }: LoanPackagesProps) {
  const { t } = useTranslation('mf-benefits');
  if (packages) return <Offers packages={packages} />;
  return (
    <PageSection title={t('loan.packages')}>
      {failed ? (
        <ErrorState title={t('loan.failed')} onRetry={onRetry} busy={busy} />
      ) : (
        <Skeleton lines={5} height={32} />
      )}
    </PageSection>
  );
}

function Offers({ packages }: { packages: LoanPackage[] }) {
  const { t } = useTranslation('mf-benefits');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const calculator = useRef<HTMLDivElement>(null);
  const chosen =
    packages.find(({ id }) => id === chosenId) ??
    packages.find(({ is_eligible }) => is_eligible) ??
    packages[0];

  const handleChoose = (id: string) => {
    setChosenId(id);
    calculator.current?.scrollIntoView();
    calculator.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageSection title={t('loan.packages')} description={t('loan.packagesText')}>
        {packages.length === 0 ? (
          <EmptyState title={t('loan.none.title')}>{t('loan.none.text')}</EmptyState>
        ) : (
          <Pair>
            {packages.map((offer) => (
              <PackageCard
                key={offer.id}
                offer={offer}
                isChosen={offer.id === chosen?.id}
                onChoose={() => handleChoose(offer.id)}
              />
            ))}
          </Pair>
        )}
      </PageSection>
      {chosen && (
        <Calculator ref={calculator} tabIndex={-1}>
          <PageSection title={t('loan.calculator.title', { name: chosen.name })}>
            <LoanCalculator key={chosen.id} offer={chosen} />
          </PageSection>
        </Calculator>
      )}
    </>
  );
}
