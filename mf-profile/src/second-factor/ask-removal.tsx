import { AlertDialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';

export interface AskRemovalProps {
  open: boolean;
  isOwner: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function AskRemoval({ open, isOwner, onClose, onConfirm }: AskRemovalProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      tone="danger"
      title={t('secondFactor.removeSure')}
      action={{ label: t('secondFactor.remove'), onSelect: onConfirm }}
      secondAction={{ label: t('secondFactor.cancel'), onSelect: onClose }}
    >
      {t(isOwner ? 'secondFactor.offText' : 'secondFactor.removeText')}
    </AlertDialog>
  );
}
