import { resendEmailLinkBody } from '@portal/contract';
import { selectUser } from '@portal/remote-kit/session';
import { Banner } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, TextField, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useResendEmailLinkMutation } from '../account-access-api.ts';
import { FormPage } from '../form-page.tsx';
import { useStep } from '../form-steps/use-step.ts';

const schema = resendEmailLinkBody();

/** /email/resend: another link, signed in or not. The response is the same for every e-mail address. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const user = useSelector(selectUser);
  const [resend] = useResendEmailLinkMutation();
  const [sent, setSent] = useState<string | null>(null);
  const form = usePortalForm({
    schema,
    defaultValues: { email: user?.email ?? '' },
  });
  const { problem, handleSubmit } = useStep(form, {
    send: (values) => {
      setSent(null);
      return resend(values);
    },
    fallback: t('errors.resendEmail'),
    onDone: ({ message }) => setSent(message),
  });
  return (
    <FormPage title={t('emailResend.title')} lead={t('emailResend.lead')}>
      <Form form={form} onSubmit={handleSubmit} label={t('emailResend.title')}>
        <FormErrorSummary message={problem} />
        {sent && (
          <Banner tone="positive" role="status" title={sent}>
            {t('link.waitAMinute')}
          </Banner>
        )}
        <TextField name="email" type="email" label={t('emailResend.email')} autoComplete="email" />
        <div>
          <SubmitButton>{t('emailResend.send')}</SubmitButton>
        </div>
      </Form>
    </FormPage>
  );
}
