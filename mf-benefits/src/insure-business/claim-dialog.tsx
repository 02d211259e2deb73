import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { ClaimForm, type ClaimFormProps } from './claim-form.tsx';

export interface ClaimDialogProps extends Pick<ClaimFormProps, 'policies'> {
  open: boolean;
  onClose: () => void;
}

/** Where a loss is reported. */
export function ClaimDialog({ open, policies, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('claim.report')}
      description={t('claim.reportText')}
      dismissible="by-key"
    >
      <ClaimForm policies={policies} onDone={onClose} />
    </Dialog>
  );
}
