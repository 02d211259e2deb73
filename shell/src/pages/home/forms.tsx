import { isApiError } from '@portal/remote-kit/api';
import { contactBody, shortestFillMs, subscriberBody } from '@portal/contract';
import { Banner } from '@portal/ui';
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
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useSendContactMessageMutation, useSubscribeMutation } from './endpoints.ts';

const contactSchema = contactBody();
const subscriberSchema = subscriberBody();

const Hidden = styled.div`
  display: none;
`;

/**
 * Picks the text of a rejected message: of a 422 the first of the named fields that has an error, else the
 * server's own sentence where `orSentence`; of anything else nothing (specification section 8).
 */
function rejection(
  error: unknown,
  fields: readonly string[],
  { orSentence }: { orSentence: boolean },
): { field: string; messages: string[] } | { sentence: string } | null {
  if (!isApiError(error) || error.status !== 422) return null;
  for (const field of fields) {
    const messages = error.fields[field];
    if (messages?.length) return { field, messages };
  }
  return orSentence && error.message ? { sentence: error.message } : null;
}

/**
 * How long the form was on the screen before it was sent; a program takes no time. A browser that fills in the
 * form is as quick as a program, so the form waits until the API takes it for a person.
 */
function useSignsOfAPerson() {
  const [shownAt] = useState(() => performance.now());
  const shownMs = () => Math.round(performance.now() - shownAt);
  return async () => {
    while (shownMs() < shortestFillMs)
      await new Promise((resolve) => setTimeout(resolve, shortestFillMs - shownMs()));
    return { filled_in_ms: shownMs() };
  };
}

/** A field that no person meets, and that programs fill in. */
function Trap() {
  const { register } = useFormContext();
  return (
    <Hidden aria-hidden>
      <input {...register('nickname')} tabIndex={-1} autoComplete="off" />
    </Hidden>
  );
}

export function ContactForm() {
  const { t } = useTranslation('home');
  const [sendMessage] = useSendContactMessageMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const form = usePortalForm({
    schema: contactSchema,
    defaultValues: { email: '', message: '', nickname: '' },
  });
  const signs = useSignsOfAPerson();

  const handleSubmit = async (values: { email: string; message: string }) => {
    setProblem(null);
    setIsSent(false);
    const { error } = await sendMessage({ ...values, ...(await signs()) });
    if (!error) {
      form.reset();
      setIsSent(true);
      return;
    }
    const rejected = rejection(error, ['email', 'message'], { orSentence: false });
    if (rejected && 'field' in rejected) {
      applyServerErrors(form, { [rejected.field]: rejected.messages });
    } else setProblem(t('forms.failed'));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('contact.title')}>
      <FormErrorSummary message={problem} />
      <TextField name="email" type="email" autoComplete="email" label={t('forms.email')} />
      <Trap />
      <TextArea name="message" rows={5} label={t('forms.message')} />
      <div>
        <SubmitButton>{t('forms.send')}</SubmitButton>
      </div>
      <Sent text={isSent && t('forms.sent')} next={t('forms.sentNext')} />
    </Form>
  );
}

export function WaitlistForm() {
  const { t } = useTranslation('home');
  const [subscribe] = useSubscribeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const form = usePortalForm({
    schema: subscriberSchema,
    defaultValues: { email: '', nickname: '' },
  });
  const signs = useSignsOfAPerson();

  const handleSubmit = async (values: { email: string }) => {
    setProblem(null);
    setIsSent(false);
    const { error } = await subscribe({ ...values, ...(await signs()) });
    if (!error) {
      form.reset();
      setIsSent(true);
      return;
    }
    const rejected = rejection(error, ['email'], { orSentence: true });
    if (rejected && 'field' in rejected) {
      applyServerErrors(form, { [rejected.field]: rejected.messages });
    } else setProblem(rejected ? rejected.sentence : t('forms.failed'));
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('waitlist.title')}>
      <FormErrorSummary message={problem} />
      <TextField name="email" type="email" autoComplete="email" label={t('forms.email')} />
      <Trap />
      <div>
        <SubmitButton variant="secondary">{t('forms.join')}</SubmitButton>
      </div>
      <Sent text={isSent && t('forms.joined')} next={t('forms.joinedNext')} />
    </Form>
  );
}

/** The region is there before the text, or a screen reader would not read it out. */
function Sent({ text, next }: { text: string | false; next: string }) {
  return (
    <div role="status">
      {text && (
        <Banner tone="positive" title={text}>
          {next}
        </Banner>
      )}
    </div>
  );
}
