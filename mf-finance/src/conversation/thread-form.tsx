import { isApiError } from '@portal/remote-kit/api';
import type { Attachment, OpenThread } from '@portal/contract';
import { useDraft, useKeepInDraft, useLostFiles } from '@portal/remote-kit/drafts';
import { selectUserId } from '@portal/remote-kit/session';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { AttachFiles } from './attachments.tsx';
import { useAddMessageFileMutation, useStartThreadMutation } from '../endpoints/message.ts';

interface Values {
  subject: string;
  body: string;
}

export interface ThreadFormProps {
  onSent: (thread: OpenThread) => void;
}

/** A subject and a first message; what was typed survives a reload and a lost connection. */
export function ThreadForm({ onSent }: ThreadFormProps) {
  const { t } = useTranslation('mf-finance');
  const person = useSelector(selectUserId);
  const place = { form: 'messaging.new', version: 1, person };
  const draft = useDraft<Values>(place);
  const form = usePortalForm<Values, Values>({
    schema: async () => (await import('./message-schemas.ts')).newThreadSchema,
    defaultValues: { subject: '', body: '', ...draft.found },
  });
  useKeepInDraft(form, draft);
  const [start] = useStartThreadMutation();
  const [addFile] = useAddMessageFileMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [files, setFiles] = useState<Attachment[]>([]);
  const lost = useLostFiles(place, files.length);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (values: Values) => {
    setProblem(null);
    const thread = { ...values, file_ids: files.map(({ id }) => id) };
    const { data, error } = await start({
      key: keyOf(JSON.stringify(thread)),
      thread,
    });
    if (data) {
      forget();
      draft.drop();
      lost.forget();
      return onSent(data);
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    applyServerErrors(form, error.fields);
    setProblem(error.message || t('write.noResponse'));
  };

  return (
    <Form form={form} onSubmit={submit} label={t('write.title')}>
      <FormErrorSummary message={problem} />
      <TextField<Values> name="subject" label={t('write.subject')} autoComplete="off" />
      <TextArea<Values> name="body" label={t('write.body')} rows={6} />
      <AttachFiles files={files} wereLost={lost.wereLost} onAdd={addFile} onFiles={setFiles} />
      <div>
        <SubmitButton>{t('write.send')}</SubmitButton>
      </div>
    </Form>
  );
}
