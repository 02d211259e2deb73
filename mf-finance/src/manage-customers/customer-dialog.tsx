import { isApiError } from '@portal/remote-kit/api';
import { ageCategories, customerBody } from '@portal/contract';
import { DateField, SelectField } from '@portal/ui/choices';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  PhoneField,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSaveCustomerMutation } from '../endpoints/campaign.ts';

const schema = customerBody();

/** One customer, by hand. */
export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-finance');
  const [save] = useSaveCustomerMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema,
    defaultValues: { name: '', phone_number: '', age_category: '', birth_date: '' },
  });
  const submit = async (customer: z.output<typeof schema>) => {
    setProblem(null);
    const { error } = await save(customer);
    if (!error) return onClose();
    if (!isApiError(error)) throw error;
    applyServerErrors(form, error.fields);
    setProblem(error.message || t('write.noResponse'));
  };
  return (
    <Dialog open onClose={onClose} size="sm" dismissible="by-key" title={t('customers.add')}>
      <Form form={form} onSubmit={submit} label={t('customers.add')}>
        <FormErrorSummary message={problem} />
        <TextField name="name" label={t('customers.name')} autoComplete="off" />
        <PhoneField
          name="phone_number"
          label={t('customers.phone')}
          hint={t('customers.phoneHint')}
          autoComplete="off"
        />
        <SelectField
          name="age_category"
          label={t('customers.ageCategory')}
          optional
          choices={ageCategories.map((category) => ({ value: category, label: category }))}
        />
        <DateField name="birth_date" label={t('customers.birthDate')} optional />
        <DialogActions>
          <SubmitButton>{t('customers.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
