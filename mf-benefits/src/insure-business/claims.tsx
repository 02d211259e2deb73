import type { Claim, Policy } from '@portal/contract';
import { Button, EmptyState, ErrorState, PageSection, Skeleton, Stack } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimCard } from './claim-card.tsx';
import type { ClaimDialogProps } from './claim-dialog.tsx';
import { PaidTo } from './paid-to.tsx';
import { useListClaimsQuery } from './claim-endpoints.ts';

const ClaimDialog = lazyDialog<ClaimDialogProps>(
  async () => (await import('./claim-dialog.tsx')).ClaimDialog,
  ({ open }) => open,
);

/** The owner's claims, and reporting a loss. @param policies at least one, the newest first */
export function Claims({ policies }: { policies: readonly Policy[] }) {
  const { t } = useTranslation('mf-benefits');
  const [isReporting, setReporting] = useState(false);
  const { currentData, error, isFetching, refetch } = useListClaimsQuery();
  return (
    <PageSection
      title={t('claim.title')}
      actions={<Button onClick={() => setReporting(true)}>{t('claim.report')}</Button>}
    >
      <Stack>
        <PaidTo />
        {currentData ? (
          <List claims={currentData} />
        ) : error ? (
          <ErrorState title={t('claim.failed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={3} height={32} />
        )}
      </Stack>
      <ClaimDialog open={isReporting} policies={policies} onClose={() => setReporting(false)} />
    </PageSection>
  );
}

function List({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation('mf-benefits');
  return claims.length === 0 ? (
    <EmptyState title={t('claim.none.title')}>{t('claim.none.text')}</EmptyState>
  ) : (
    <Stack>
      {claims.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} />
      ))}
    </Stack>
  );
}
