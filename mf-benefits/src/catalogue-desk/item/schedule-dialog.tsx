import type { WholeCatalogueItem } from '@portal/contract/catalogue';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  Field,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextInput,
  usePortalForm,
} from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePublishCatalogueVersionMutation } from '../desk-api.ts';
import { targetOf, useStep } from './use-step.ts';

/** Nigeria is one hour ahead of UTC all year round. */
const zone = '+01:00';

const schema = z.object({
  at: z.string().check(
    z.refine((typed) => typed !== '', { error: 'required' }),
    z.refine((typed) => Number.isFinite(Date.parse(`${typed}${zone}`)), { error: 'invalid' }),
  ),
});

interface ScheduleDialogProps {
  item: WholeCatalogueItem;
  onClose: () => void;
}

/** When the approved version is published: a day and an hour in Nigeria. */
export function ScheduleDialog({ item, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('mf-benefits');
  const [publish] = usePublishCatalogueVersionMutation();
  const step = useStep();
  const form = usePortalForm({ schema, defaultValues: { at: '' } });
  const handleSubmit = async ({ at }: { at: string }) => {
    const publish_at = new Date(`${at}${zone}`).toISOString();
    const isDone = await step.send(
      publish({ ...targetOf(item), body: { publish_at } }),
      t('catalogue.steps.scheduledToast'),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('catalogue.steps.scheduleTitle')}>
      <Form form={form} onSubmit={handleSubmit} label={t('catalogue.steps.scheduleTitle')}>
        <FormErrorSummary message={step.problem} />
        <Field
          name="at"
          label={t('catalogue.steps.at')}
          hint={t('catalogue.steps.atHint')}
          optional={false}
        >
          {(control) => <TextInput type="datetime-local" {...control} {...form.register('at')} />}
        </Field>
        <DialogActions>
          <SubmitButton>{t('catalogue.steps.scheduleDo')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
