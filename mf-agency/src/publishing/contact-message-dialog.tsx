import { fillPlaceholders } from '@portal/contract';
import { contactAnswerBody, type ContactMessage } from '@portal/contract/agency';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';
import { useDescribeProblem, useHasRole, useShowProblem } from '@portal/remote-kit/staff';
import { Button, DateText, DefinitionList, Muted, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextArea, usePortalForm } from '@portal/ui/forms';
import { FilterField } from '@portal/ui/search';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  useAnswerContactMessageMutation,
  useChangeContactMessageMutation,
  useListTemplatesForVisitorsQuery,
} from './publishing-api.ts';

const schema = contactAnswerBody();

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface ContactMessageDialogProps {
  message: ContactMessage;
  onClose: () => void;
}

/** One message of a visitor, what was answered, and an answer by e-mail. */
export function ContactMessageDialog({ message, onClose }: ContactMessageDialogProps) {
  const { t } = useTranslation('mf-agency');
  const mayChange = useHasRole('publishing');
  const { email, locale, created_at, answers } = message;
  return (
    <Dialog open onClose={onClose} size="lg" title={email} focusFirst="title">
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t('publishing.messages.written'), description: <DateText iso={created_at} /> },
            {
              term: t('publishing.messages.language'),
              description: locale && t(`publishing.languages.${locale}`),
            },
          ]}
        />
        <Text>{message.message}</Text>
        {answers.map((answer) => (
          <div key={answer.created_at}>
            <Muted size="sm">
              <strong>{answer.author}</strong> · <DateText iso={answer.created_at} />
            </Muted>
            <Text>{answer.body}</Text>
          </div>
        ))}
        {mayChange && <AnswerForm message={message} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}

function AnswerForm({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const { t } = useTranslation('mf-agency');
  const describe = useDescribeProblem();
  const showProblem = useShowProblem();
  const [answer] = useAnswerContactMessageMutation();
  const [change, changing] = useChangeContactMessageMutation();
  const templates = useListTemplatesForVisitorsQuery({}).data?.data ?? [];
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { body: '' } });
  const params = { id: message.id };
  const based = { 'if-match': `"${message.version}"` };
  const isDone = message.done_at !== null;

  const submit = async (body: { body: string }) => {
    setProblem(null);
    const { error } = await answer({
      params,
      headers: { ...based, 'idempotency-key': keyOf(body.body) },
      body,
    });
    // After a conflict the list is read again: the next attempt is based on what a colleague has left.
    if (error) return setProblem(showProblem(form, error));
    forget();
    showToast({ message: t('publishing.messages.sent') });
    onDone();
  };
  const handleDone = async () => {
    const { error } = await change({ params, headers: based, body: { done: !isDone } });
    if (error) return setProblem(describe(error));
    showToast({ message: t(isDone ? 'publishing.messages.opened' : 'publishing.messages.done') });
    onDone();
  };
  const insert = (id: string) => {
    const texts = templates.find((template) => template.id === id)?.texts;
    if (!texts) return;
    const { body } = texts[message.locale ?? 'en'] ?? texts.en;
    const filled = fillPlaceholders(body, { name: message.email, business: message.email });
    const typed = form.getValues('body').trimEnd();
    form.setValue('body', typed === '' ? filled : `${typed}\n\n${filled}`, { shouldDirty: true });
    form.setFocus('body');
  };

  return (
    <Form form={form} onSubmit={submit} label={t('publishing.messages.answer')}>
      <FormErrorSummary message={problem} />
      {templates.length > 0 && (
        <FilterField label={t('publishing.messages.template')}>
          {(id) => (
            <select id={id} value="" onChange={({ target: { value } }) => insert(value)}>
              <option value="">{t('publishing.messages.noTemplate')}</option>
              {templates.map(({ id: template, name }) => (
                <option key={template} value={template}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FilterField>
      )}
      <TextArea
        name="body"
        label={t('publishing.messages.answer')}
        hint={t('publishing.messages.answerHint')}
        rows={5}
      />
      <DialogActions>
        <SubmitButton>{t('publishing.messages.send')}</SubmitButton>
        <Button busy={changing.isLoading} onClick={() => void handleDone()}>
          {t(isDone ? 'publishing.messages.reopen' : 'publishing.messages.markDone')}
        </Button>
      </DialogActions>
    </Form>
  );
}
