import { type Attachment, type BusinessRegistration } from '@portal/contract';
import {
  businessNameCorrection,
  ownerNameCorrection,
  type CorrectedName,
  type CorrectionField,
} from '@portal/contract/corrections';
import { Banner } from '@portal/ui';
import { DialogActions } from '@portal/ui/dialog';
import {
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Documents } from './documents.tsx';
import { useSendRequest } from './use-send-request.ts';
import { writtenName } from './written-name.ts';

const businessSchema = businessNameCorrection();
const ownerSchema = ownerNameCorrection();

interface FormProps {
  record: BusinessRegistration;
}

/** The name of the business as it should be, why, and a document that shows it. */
export function BusinessNameForm({ record: { business_name } }: FormProps) {
  const { t } = useTranslation('mf-profile');
  const field = 'business_name';
  const now = { business_name };
  const [files, setFiles] = useState<Attachment[]>([]);
  const { send, problem, lacksFile } = useSendRequest(now);
  const form = usePortalForm({
    schema: businessSchema,
    defaultValues: { field, business_name, reason: '' },
  });
  return (
    <Form
      form={form}
      label={t(`correct.title.${field}`)}
      onSubmit={(asked) => send({ ...asked, file_ids: idsOf(files) })}
    >
      <Fields {...{ field, now, files, problem, lacksFile }} onFiles={setFiles}>
        <TextField name="business_name" label={t('correct.businessName')} autoComplete="off" />
      </Fields>
    </Form>
  );
}

/** The same for the owner's own name. */
export function OwnerNameForm({ record: { user } }: FormProps) {
  const { t } = useTranslation('mf-profile');
  const field = 'owner_name';
  const { first_name, last_name } = user;
  const now = { first_name, last_name };
  const [files, setFiles] = useState<Attachment[]>([]);
  const { send, problem, lacksFile } = useSendRequest(now);
  const form = usePortalForm({
    schema: ownerSchema,
    defaultValues: { field, first_name, last_name, reason: '' },
  });
  return (
    <Form
      form={form}
      label={t(`correct.title.${field}`)}
      onSubmit={(asked) => send({ ...asked, file_ids: idsOf(files) })}
    >
      <Fields {...{ field, now, files, problem, lacksFile }} onFiles={setFiles}>
        <TextField name="first_name" label={t('correct.firstName')} autoComplete="off" />
        <TextField name="last_name" label={t('correct.lastName')} autoComplete="off" />
      </Fields>
    </Form>
  );
}

const idsOf = (files: readonly Attachment[]) => files.map(({ id }) => id);

interface FieldsProps {
  field: CorrectionField;
  now: CorrectedName;
  files: readonly Attachment[];
  onFiles: (files: Attachment[]) => void;
  problem: string | null;
  lacksFile: boolean;
  /** The fields of the name. */
  children: ReactNode;
}

function Fields({ field, now, files, onFiles, problem, lacksFile, children }: FieldsProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <>
      <FormErrorSummary />
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <p>
        {t('correct.now')}: <strong>{writtenName(now)}</strong>
      </p>
      {children}
      <TextArea
        name="reason"
        label={t('correct.reason')}
        hint={t('correct.reasonHint')}
        maxLength={500}
      />
      <Documents
        field={field}
        files={files}
        problem={lacksFile && files.length === 0 ? t('correct.needDocument') : null}
        onFiles={onFiles}
      />
      <DialogActions>
        <SubmitButton>{t('correct.send')}</SubmitButton>
      </DialogActions>
    </>
  );
}
