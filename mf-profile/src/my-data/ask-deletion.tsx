import { Money, Stack } from '@portal/ui';
import { AlertDialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';

export interface AskDeletionProps {
  open: boolean;
  busy: boolean;
  /** Money that is sent to the owner's bank before. */
  toBankKobo: number;
  hasBenefits: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Whether the account is really to be deleted. */
export function AskDeletion({
  open,
  busy,
  toBankKobo,
  hasBenefits,
  onClose,
  onConfirm,
}: AskDeletionProps) {
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
      <Stack gap={3}>
        <p>{t('myData.delete.text')}</p>
        {hasBenefits && <p>{t('myData.delete.open.benefitsEnd')}</p>}
        {toBankKobo > 0 && (
          <p>
            {t('myData.delete.open.toBank')}
            {t('completeness.colon')}
            <Money kobo={toBankKobo} />
          </p>
        )}
      </Stack>
    </AlertDialog>
  );
}
