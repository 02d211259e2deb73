import { fillPlaceholders, type Attachment } from '@portal/contract';
import type { OpenDeskThread, ReplyTemplate } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDraft, useKeepInDraft, useLostFiles } from '@portal/remote-kit/drafts';
import { useDescribeProblem, useStaff } from '@portal/remote-kit/staff';
import { Banner, Button } from '@portal/ui';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  SubmitButton,
  TextArea,
  usePortalForm,
} from '@portal/ui/forms';
import { FilterField } from '@portal/ui/search';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachFiles } from '../conversation/attachments.tsx';
import { messageSchema } from '../conversation/message-schemas.ts';
import {
  useAddDeskFileMutation,
  useAnswerOwnerMutation,
  useListReplyTemplatesQuery,
} from './desk-api.ts';

interface Values {
  body: string;
}

/**
 * The answer to an owner. It is based on what was there when the person began: once a colleague has answered, the page says so,
 * keeps what was typed, and sends nothing before the person has read on.
 */
export function AnswerForm({ thread }: { thread: OpenDeskThread }) {
  const { t } = useTranslation('mf-finance');
  const { id: person } = useStaff();
  const place = { form: `answers.${thread.id}`, version: 1, person };
  const draft = useDraft<Values>(place);
  const form = usePortalForm<Values, Values>({
    schema: messageSchema,
    defaultValues: { body: '', ...draft.found },
  });
  useKeepInDraft(form, draft);
  const describe = useDescribeProblem();
  const [sendAnswer] = useAnswerOwnerMutation();
  const [addFile] = useAddDeskFileMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [files, setFiles] = useState<Attachment[]>([]);
  const lost = useLostFiles(place, files.length);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = thread.messages.at(-1)?.id ?? '';
  const [seen, setSeen] = useState(newest);
  const since = thread.messages.slice(thread.messages.findIndex(({ id }) => id === seen) + 1);
  const colleague = since.findLast(({ from_owner }) => !from_owner)?.author;

  const submit = async ({ body }: Values) => {
    setProblem(null);
    const message = { body, file_ids: files.map(({ id }) => id) };
    const { data, error } = await sendAnswer({
      params: { id: thread.id },
      headers: { 'idempotency-key': keyOf(JSON.stringify(message)) },
      body: { ...message, seen },
    });
    if (data) {
      forget();
      draft.drop();
      lost.forget();
      form.reset({ body: '' });
      setFiles([]);
      setSeen(data.data.messages.at(-1)?.id ?? seen);
      showToast({ message: t('desk.sent') });
      return;
    }
    if (isApiError(error) && error.kind === 'status') {
      forget();
      applyServerErrors(form, error.fields);
      setProblem(error.conflict ? error.message : describe(error));
    } else setProblem(describe(error));
  };
  const insert = ({ texts }: ReplyTemplate) => {
    const { owner, business_name } = thread;
    const { body } = texts[owner.locale] ?? texts.en;
    const filled = fillPlaceholders(body, {
      name: owner.first_name,
      business: business_name ?? owner.name,
    });
    const typed = form.getValues('body').trimEnd();
    form.setValue('body', typed === '' ? filled : `${typed}\n\n${filled}`, { shouldDirty: true });
    form.setFocus('body');
  };

  return (
    <Form form={form} onSubmit={submit} label={t('desk.answer')}>
      <FormErrorSummary message={problem} />
      {colleague !== undefined && (
        <Banner
          tone="warning"
          role="alert"
          title={t('desk.colleagueAnswered', { name: colleague })}
          action={
            <Button
              onClick={() => {
                setSeen(newest);
                setProblem(null);
              }}
            >
              {t('desk.haveRead')}
            </Button>
          }
        >
          {t('desk.textKept')}
        </Banner>
      )}
      <Templates onChoose={insert} />
      <TextArea<Values> name="body" label={t('desk.answer')} rows={5} />
      <AttachFiles files={files} wereLost={lost.wereLost} onAdd={addFile} onFiles={setFiles} />
      <div>
        <SubmitButton disabled={colleague !== undefined}>{t('write.send')}</SubmitButton>
      </div>
    </Form>
  );
}

function Templates({ onChoose }: { onChoose: (template: ReplyTemplate) => void }) {
  const { t } = useTranslation('mf-finance');
  const { data } = useListReplyTemplatesQuery({});
  const templates = data?.data ?? [];
  if (templates.length === 0) return null;
  return (
    <FilterField label={t('templates.choose')}>
      {(id) => (
        <select
          id={id}
          value=""
          onChange={({ target: { value } }) => {
            const chosen = templates.find((template) => template.id === value);
            if (chosen) onChoose(chosen);
          }}
        >
          <option value="">{t('templates.none')}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
}
