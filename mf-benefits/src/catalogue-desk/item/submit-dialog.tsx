import {
  isDeepEqual,
  submitCatalogueBody,
  type WholeCatalogueItem,
} from '@portal/contract/catalogue';
import { isApiError } from '@portal/remote-kit/api';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextArea, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSubmitCatalogueVersionMutation } from '../desk-api.ts';
import { contentsOf } from './content-form.ts';
import { targetOf, useStep } from './use-step.ts';

const schema = submitCatalogueBody();

interface SubmitDialogProps {
  item: WholeCatalogueItem;
  onClose: () => void;
  /** Called with what the API found at fields of the content. */
  onFields: (fields: Record<string, readonly string[]>) => void;
}

/** Says whether a second person is needed, and asks what is new. */
export function SubmitDialog({ item, onClose, onFields }: SubmitDialogProps) {
  const { t } = useTranslation('mf-benefits');
  const [submit] = useSubmitCatalogueVersionMutation();
  const step = useStep();
  const form = usePortalForm({ schema, defaultValues: { note: '' } });
  const handleSubmit = async ({ note }: { note?: string | undefined }) => {
    const sending = submit({ ...targetOf(item), body: { note: note ?? '' } });
    if (await step.send(sending, t('catalogue.steps.submittedToast'))) {
      onClose();
      return;
    }
    const { error } = await sending;
    const fields = isApiError(error) ? error.fields : {};
    if (Object.keys(fields).length === 0) return;
    onFields(fields);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('catalogue.steps.submitTitle')}>
      <Form form={form} onSubmit={handleSubmit} label={t('catalogue.steps.submitTitle')}>
        <FormErrorSummary message={step.problem} />
        <p>
          {t(changesPrice(item) ? 'catalogue.steps.needsOther' : 'catalogue.steps.needsNoOther')}
        </p>
        <TextArea name="note" label={t('catalogue.note')} rows={3} optional />
        <DialogActions>
          <SubmitButton>{t('catalogue.steps.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function changesPrice(item: WholeCatalogueItem): boolean {
  const { content, live, live_state } = item;
  const { pricesOf } = contentsOf(item);
  const before = live !== null && live_state === 'published' ? pricesOf(live.content) : {};
  return !isDeepEqual(pricesOf(content), before);
}
