import { agencyReasonBody } from '@portal/contract/agency';
import { Button, Cluster } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';

const schema = agencyReasonBody();

interface ReasonFormProps {
  title: string;
  text: string;
  onReason: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Says what will happen, and asks why; the reason is kept in the audit trail. */
export function ReasonForm({ title, text, onReason, onCancel }: ReasonFormProps) {
  const { t } = useTranslation('mf-agency');
  const form = usePortalForm({ schema, defaultValues: { reason: '' } });
  return (
    <Form form={form} onSubmit={({ reason }) => onReason(reason)} label={title}>
      <FormErrorSummary />
      <p>{text}</p>
      <TextField
        name="reason"
        autoComplete="off"
        label={t('people.reason')}
        hint={t('people.reasonHint')}
      />
      <Cluster>
        <SubmitButton>{title}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('people.cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
