import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx';

export interface ReplyDialogProps extends Omit<ReplyFormProps, 'onDone'> {
  open: boolean;
  onClose: () => void;
}

/** Where an owner replies to what the agency asked about a claim, or appeals against the decision. */
export function ReplyDialog({ open, onClose, ...form }: ReplyDialogProps) {
  const { t } = useTranslation('mf-benefits');
  const isAppeal = form.kind === 'appeal';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isAppeal ? 'claim.appeal.open' : 'claim.replyOpen')}
      {...(isAppeal && { description: t('claim.appeal.final') })}
      dismissible="by-key"
    >
      <ReplyForm {...form} onDone={onClose} />
    </Dialog>
  );
}
