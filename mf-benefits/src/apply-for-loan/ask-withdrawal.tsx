import { AlertDialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';

export interface AskWithdrawalProps {
  open: boolean;
  packageName: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Whether an application is really to be withdrawn. */
export function AskWithdrawal({ open, packageName, busy, onClose, onConfirm }: AskWithdrawalProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      tone="warning"
      title={t('loan.withdraw.title', { name: packageName })}
      action={{ label: t('loan.withdraw.confirm'), onSelect: onConfirm, busy }}
      secondAction={{ label: t('loan.withdraw.keep'), onSelect: onClose }}
    >
      {t('loan.withdraw.text')}
    </AlertDialog>
  );
}
