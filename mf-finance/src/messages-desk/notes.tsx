import { threadNoteBody, type OpenDeskThread } from '@portal/contract/agency';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useHasRole, useShowProblem } from '@portal/remote-kit/staff';
import { DateText, Muted, Stack } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, TextArea, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAddThreadNoteMutation } from './desk-api.ts';

const schema = threadNoteBody();

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  list-style: none;

  p:last-child {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** Notes of staff for each other; owners never see them. */
export function Notes({ thread }: { thread: OpenDeskThread }) {
  const { t } = useTranslation('mf-finance');
  const mayWrite = useHasRole('support');
  return (
    <Stack gap={4}>
      <h2>{t('notes.title')}</h2>
      <Muted size="sm">{t('notes.lead')}</Muted>
      {thread.notes.length > 0 && (
        <List aria-label={t('notes.title')}>
          {thread.notes.map(({ id, author, body, created_at }) => (
            <li key={id}>
              <Muted size="sm">
                <strong>{author}</strong> · <DateText iso={created_at} />
              </Muted>
              <p>{body}</p>
            </li>
          ))}
        </List>
      )}
      {mayWrite && <NoteForm threadId={thread.id} />}
    </Stack>
  );
}

function NoteForm({ threadId }: { threadId: string }) {
  const { t } = useTranslation('mf-finance');
  const [addNote] = useAddThreadNoteMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const showProblem = useShowProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { body: '' } });
  const submit = async ({ body }: { body: string }) => {
    setProblem(null);
    const { error } = await addNote({
      params: { id: threadId },
      headers: { 'idempotency-key': keyOf(body) },
      body: { body },
    });
    if (error) return setProblem(showProblem(form, error));
    forget();
    form.reset({ body: '' });
  };
  return (
    <Form form={form} onSubmit={submit} label={t('notes.add')}>
      <FormErrorSummary message={problem} />
      <TextArea name="body" label={t('notes.body')} rows={2} />
      <div>
        <SubmitButton variant="secondary">{t('notes.add')}</SubmitButton>
      </div>
    </Form>
  );
}
