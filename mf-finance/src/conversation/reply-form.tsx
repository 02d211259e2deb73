import { isApiError } from '@portal/remote-kit/api';
import type { Attachment } from '@portal/contract';
import { useDraft, useKeepInDraft, useLostFiles } from '@portal/remote-kit/drafts';
import { selectUserId } from '@portal/remote-kit/session';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { AttachFiles } from './attachments.tsx';
import { useAddMessageFileMutation, useReplyToThreadMutation } from '../endpoints/message.ts';

interface Values {
  body: string;
}

/** Writes into a conversation; what was typed survives a reload and a lost connection. */
export function ReplyForm({ threadId }: { threadId: string }) {
  const { t } = useTranslation('mf-finance');
  const person = useSelector(selectUserId);
  const place = { form: `messaging.owner.${threadId}`, version: 1, person };
  const draft = useDraft<Values>(place);
  const form = usePortalForm<Values, Values>({
    schema: async () => (await import('./message-schemas.ts')).messageSchema,
    defaultValues: { body: '', ...draft.found },
  });
  useKeepInDraft(form, draft);
  const [sendReply] = useReplyToThreadMutation();
  const [addFile] = useAddMessageFileMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [files, setFiles] = useState<Attachment[]>([]);
  const lost = useLostFiles(place, files.length);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async ({ body }: Values) => {
    setProblem(null);
    const message = { body, file_ids: files.map(({ id }) => id) };
    const { error } = await sendReply({
      key: keyOf(JSON.stringify(message)),
      id: threadId,
      message,
    });
    if (!error) {
      forget();
      draft.drop();
      lost.forget();
      form.reset({ body: '' });
      setFiles([]);
      return;
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    applyServerErrors(form, error.fields);
    setProblem(error.message || t('write.noResponse'));
  };

  return (
    <Form form={form} onSubmit={submit}>
      <FormErrorSummary message={problem} />
      <TextArea<Values> name="body" label={t('thread.reply')} rows={3} />
      <AttachFiles files={files} wereLost={lost.wereLost} onAdd={addFile} onFiles={setFiles} />
      <div>
        <SubmitButton>{t('write.send')}</SubmitButton>
      </div>
    </Form>
  );
}
