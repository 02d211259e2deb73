import { agencySignInBody } from '@portal/contract/agency';
import { usePageTitle } from '@portal/remote-kit';
import { CodeStep, setStaffToken, useShowProblem } from '@portal/remote-kit/staff';
import { Muted } from '@portal/ui';
import {
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '../frame/entrance.tsx';
import {
  useFinishAgencySignInMutation,
  useSendAgencyCodeMutation,
  useSignInToAgencyMutation,
} from '../session/agency-api.ts';

const schema = agencySignInBody();

/** The sign-in of staff: e-mail and password, then the second factor. */
export function SignIn() {
  const { t } = useTranslation('mf-agency');
  const [isWaiting, setIsWaiting] = useState(false);
  usePageTitle(t('signIn.title'));
  return (
    <Entrance title={t('signIn.title')}>
      {isWaiting ? (
        <SecondStep onExpired={() => setIsWaiting(false)} />
      ) : (
        <FirstStep onDone={() => setIsWaiting(true)} />
      )}
    </Entrance>
  );
}

function FirstStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('mf-agency');
  const [signIn] = useSignInToAgencyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const showProblem = useShowProblem();
  const form = usePortalForm({ schema, defaultValues: { email: '', password: '' } });
  const handleSubmit = async (body: { email: string; password: string }) => {
    setProblem(null);
    const { data, error } = await signIn({ body });
    if (data) onDone();
    else setProblem(showProblem(form, error));
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('signIn.title')}>
      <FormErrorSummary message={problem} />
      <TextField name="email" label={t('fields.email')} type="email" autoComplete="username" />
      <PasswordField name="password" label={t('fields.password')} autoComplete="current-password" />
      <SubmitButton wide>{t('signIn.next')}</SubmitButton>
      <Muted as="p">{t('signIn.forgotten')}</Muted>
    </Form>
  );
}

/** Also after an invitation was accepted: the sign-in waits in this browser. */
export function SecondStep({ onExpired }: { onExpired: () => void }) {
  const { t } = useTranslation('mf-agency');
  const [sendCode] = useSendAgencyCodeMutation();
  const [finish] = useFinishAgencySignInMutation();
  return (
    <CodeStep
      action={t('signIn.action')}
      sendCode={(again) => sendCode({ body: { again } })}
      submitCode={async (code) => {
        const { data, error } = await finish({ body: { code } });
        if (data) setStaffToken(data.data.access_token);
        return error;
      }}
      onExpired={onExpired}
    />
  );
}
