import { openLoanStatuses, type LoanApplication, type LoanStatus } from '@portal/contract';
import { Badge, Button, Cluster, formatMoney, Stack, useIntlLocale } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Timeline } from '../timeline/timeline.tsx';
import type { AskWithdrawalProps } from './ask-withdrawal.tsx';
import { useWithdrawLoanApplicationMutation } from './endpoints.ts';

const AskWithdrawal = lazyDialog<AskWithdrawalProps>(
  async () => (await import('./ask-withdrawal.tsx')).AskWithdrawal,
  ({ open }) => open,
);

const Container = styled.section`
  padding: var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sink);
`;

const tones = {
  submitted: 'info',
  in_review: 'info',
  offered: 'positive',
  declined: 'danger',
  withdrawn: 'neutral',
  offer_declined: 'neutral',
  offer_expired: 'neutral',
  accepted: 'positive',
  paid_out: 'positive',
  repaid: 'positive',
} as const satisfies Record<LoanStatus, string>;

/** The state of an application, and the states before it. */
export function ApplicationStatus({ application }: { application: LoanApplication }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { isLoading, isError }] = useWithdrawLoanApplicationMutation();
  const { id, status, amount_kobo, months, timeline, package_name } = application;
  // An offer is answered where its terms are.
  const canWithdraw =
    (openLoanStatuses as readonly LoanStatus[]).includes(status) && !application.offer;

  const handleWithdraw = async () => {
    await withdraw({ id });
    setAsking(false);
  };

  return (
    <Container aria-label={t('loan.application.title')}>
      <Stack gap={3}>
        <Cluster gap={3} justify="between">
          <strong>
            {t('loan.application.for', { amount: formatMoney(amount_kobo, locale), count: months })}
          </strong>
          <Badge tone={tones[status]}>{t(`loan.status.${status}`)}</Badge>
        </Cluster>
        <Timeline
          steps={timeline.map((step) => ({
            name: t(`loan.status.${step.status}`),
            at: step.at,
            note: step.status === 'declined' ? (application.declined_reason ?? null) : null,
          }))}
        />
        <p>
          {status === 'paid_out' && application.loan
            ? t('loan.application.running')
            : t(`loan.next.${status}`)}
        </p>
        {isError && <p role="alert">{t('loan.withdraw.failed')}</p>}
        {canWithdraw && (
          <div>
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('loan.withdraw.button')}
            </Button>
          </div>
        )}
      </Stack>
      <AskWithdrawal
        open={isAsking}
        packageName={package_name}
        busy={isLoading}
        onClose={() => setAsking(false)}
        onConfirm={() => void handleWithdraw()}
      />
    </Container>
  );
}
