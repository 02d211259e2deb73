import { rejectCatalogueBody, type WholeCatalogueItem } from '@portal/contract/catalogue';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextArea, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useRejectCatalogueVersionMutation, useRetireCatalogueItemMutation } from '../desk-api.ts';
import { targetOf, useStep } from './use-step.ts';

const schema = rejectCatalogueBody();

interface ReasonDialogProps {
  what: 'reject' | 'retire';
  item: WholeCatalogueItem;
  onClose: () => void;
}

/** Says what will happen, and asks why: the history keeps the reason. */
export function ReasonDialog({ what, item, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('mf-benefits');
  const [reject] = useRejectCatalogueVersionMutation();
  const [retire] = useRetireCatalogueItemMutation();
  const step = useStep();
  const form = usePortalForm({ schema, defaultValues: { reason: '' } });
  const handleSubmit = async (body: { reason: string }) => {
    const sent = { ...targetOf(item), body };
    const isDone = await step.send(
      what === 'reject' ? reject(sent) : retire(sent),
      t(`catalogue.steps.${what}Toast`),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(`catalogue.steps.${what}Title`)}>
      <Form form={form} onSubmit={handleSubmit} label={t(`catalogue.steps.${what}Title`)}>
        <FormErrorSummary message={step.problem} />
        <p>
          {what === 'retire'
            ? t(`catalogue.kinds.${item.kind}.retireText`, {
                defaultValue: t('catalogue.steps.retireText'),
              })
            : t('catalogue.steps.rejectText')}
        </p>
        <TextArea name="reason" label={t('catalogue.reason')} rows={3} />
        <DialogActions>
          <SubmitButton>{t(`catalogue.steps.${what}Do`)}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
