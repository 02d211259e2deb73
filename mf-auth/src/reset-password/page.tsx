import { requestPasswordLinkBody } from '@portal/contract';
import { Banner } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestPasswordLinkMutation } from '../account-access-api.ts';
import { FormPage } from '../form-page.tsx';
import { useStep } from '../form-steps/use-step.ts';

const schema = requestPasswordLinkBody();

/** /password/reset: a link by e-mail. The response is the same for a number that no account has. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const [requestLink] = useRequestPasswordLinkMutation();
  const [sent, setSent] = useState<string | null>(null);
  const form = usePortalForm({ schema, defaultValues: { username: '' } });
  const { problem, handleSubmit } = useStep(form, {
    send: (values) => {
      setSent(null);
      return requestLink(values);
    },
    fallback: t('errors.recovery'),
    onDone: ({ message }) => setSent(message),
  });
  return (
    <FormPage title={t('resetRequest.title')} lead={t('resetRequest.lead')}>
      <Form form={form} onSubmit={handleSubmit} label={t('resetRequest.title')}>
        <FormErrorSummary message={problem} />
        {sent && (
          <Banner tone="positive" role="status" title={sent}>
            {t('link.waitAMinute')}
          </Banner>
        )}
        <TextField
          name="username"
          label={t('resetRequest.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <SubmitButton>{t('resetRequest.send')}</SubmitButton>
        </div>
      </Form>
    </FormPage>
  );
}
