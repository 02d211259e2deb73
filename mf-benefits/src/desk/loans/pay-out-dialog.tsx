import type { AgencyLoan } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Button, DefinitionList, Money, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticeConflict } from '../case/use-notice-conflict.ts';
import { usePayOutAgencyLoanMutation } from '../endpoints.ts';

/** Sends the money of an accepted loan. */
export function PayOutDialog({
  loan,
  isOpen,
  onClose,
}: {
  loan: AgencyLoan;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const notice = useNoticeConflict();
  const [payOut, { isLoading }] = usePayOutAgencyLoanMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, version } = loan;
  const handleConfirm = async () => {
    setProblem(null);
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': keyOf(`${id} ${version}`) };
    const { error } = await notice(payOut({ params: { id }, headers }));
    if (!error || (isApiError(error) && error.kind === 'status')) forget();
    if (!error) return onClose();
    setProblem(describe(error));
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('desk.loans.payOutTitle')} size="sm">
      <Stack gap={3}>
        {problem !== null && <p role="alert">{problem}</p>}
        <p>{t('desk.loans.payOutText')}</p>
        {loan.offer && (
          <DefinitionList
            items={[
              {
                term: t('loan.terms.receive'),
                description: <Money kobo={loan.offer.received_kobo} />,
              },
            ]}
          />
        )}
        <DialogActions>
          <Button variant="primary" busy={isLoading} onClick={() => void handleConfirm()}>
            {t('desk.loans.payOut')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
