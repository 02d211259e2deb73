import { scheduleLoan, type LoanPackage } from '@portal/contract';
import { Button, DefinitionList, Money, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';

export interface ReviewDialogProps {
  open: boolean;
  offer: LoanPackage;
  terms: { amount_kobo: number; months: number };
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows the content, the receiver and the price of an application before it is sent. */
export function ReviewDialog({ open, offer, terms, busy, onClose, onConfirm }: ReviewDialogProps) {
  const { t } = useTranslation('mf-benefits');
  const { amount_kobo, months } = terms;
  const schedule = scheduleLoan({ amountKobo: amount_kobo, rate: offer.monthly_rate, months });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('loan.review.title')}
      footer={
        <>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t('loan.review.send')}
          </Button>
          <Button onClick={onClose}>{t('loan.review.change')}</Button>
        </>
      }
    >
      <Stack>
        <DefinitionList
          items={[
            { term: t('loan.review.package'), description: offer.name },
            { term: t('loan.review.amount'), description: <Money kobo={amount_kobo} /> },
            {
              term: t('loan.calculator.tenor'),
              description: t('loan.months', { count: months }),
            },
            {
              term: t('loan.schedule.each'),
              description: <Money kobo={schedule.instalments[0]?.payment ?? 0} />,
            },
            { term: t('loan.schedule.interest'), description: <Money kobo={schedule.interest} /> },
            { term: t('loan.schedule.total'), description: <Money kobo={schedule.total} /> },
          ]}
        />
        <p>{t('loan.calculator.shared')}</p>
        <p>{t('loan.review.owesNothing')}</p>
      </Stack>
    </Dialog>
  );
}
