import type { Transaction, TransactionType } from '@portal/contract';
import { Button, DateText, DefinitionList, Money } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { paymentPath } from '../pay-paths.ts';
import { StatusBadge } from './status-badge.tsx';

export interface TransactionDialogProps {
  /** `null`: closed. */
  transaction: Transaction | null;
  typeName: (type: TransactionType) => string;
  onClose: () => void;
}

/** All that the statement knows of one transaction. */
export function TransactionDialog({ transaction, typeName, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('mf-finance');
  return (
    <Dialog
      open={transaction !== null}
      onClose={onClose}
      title={t('transaction.title')}
      description={transaction?.narration}
      footer={
        transaction && (
          <Button to={paymentPath(transaction.reference)}>{t('transaction.more')}</Button>
        )
      }
    >
      {transaction && (
        <DefinitionList
          items={[
            {
              term: t('transaction.amount'),
              description: (
                <Money kobo={transaction.amount_kobo} direction={transaction.direction} showWord />
              ),
            },
            { term: t('transaction.who'), description: transaction.counterparty },
            { term: t('transaction.date'), description: <DateText iso={transaction.created_at} /> },
            {
              term: t('transaction.status'),
              description: <StatusBadge status={transaction.status} />,
            },
            { term: t('transaction.type'), description: typeName(transaction.type) },
            { term: t('transaction.reference'), description: transaction.reference },
            {
              term: t('transaction.balance'),
              description: <Money kobo={transaction.balance_after_kobo} />,
            },
          ]}
        />
      )}
    </Dialog>
  );
}
