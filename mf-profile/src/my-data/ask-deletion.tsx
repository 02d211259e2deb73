import { AlertDialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';

export interface AskDeletionProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Whether the account is really to be deleted. */
export function AskDeletion({ open, busy, onClose, onConfirm }: AskDeletionProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      tone="danger"
      title={t('myData.delete.sure')}
      action={{ label: t('myData.delete.action'), onSelect: onConfirm, busy }}
      secondAction={{ label: t('myData.delete.keep'), onSelect: onClose }}
    >
      {t('myData.delete.text')}
    </AlertDialog>
  );
}
