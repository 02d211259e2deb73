import { isApiError } from '@portal/shared-lib/api';
import { loginBody } from '@portal/shared-lib/contract';
import { usePortal } from '@portal/shared-lib/federation';
import { startSession } from '@portal/shared-lib/session';
import { Cluster } from '@portal/shared-lib/ui';
import {
  CheckboxField,
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/shared-lib/ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { LinkButton } from '../link-button.ts';
import { useLoginMutation } from './endpoints.ts';
import type { SessionDispatch } from './session-dispatch.ts';
import { showProblem } from './show-problem.ts';

export interface PasswordStepProps {
  username: string;
  onChangeNumber: () => void;
  onSignedIn: () => void;
}

/** Second step: the password. The number stays in sight, and in the form for password managers. */
export function PasswordStep({ username, onChangeNumber, onSignedIn }: PasswordStepProps) {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  const dispatch = useDispatch<SessionDispatch>();
  const [login] = useLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema: loginBody,
    defaultValues: { username, password: '', remember_me: false },
  });
  const { setFocus } = form;
  // The field has just appeared: this is how a person who does not see it is told.
  useEffect(() => setFocus('password'), [setFocus]);

  const handleSubmit = async (values: {
    username: string;
    password: string;
    remember_me: boolean;
  }) => {
    setProblem(null);
    const { data, error } = await login(values);
    if (!data) {
      setProblem(isApiError(error) ? showProblem(form, error, t) : t('signIn.invalid'));
      return;
    }
    if (await dispatch(startSession(data))) onSignedIn();
    else setProblem(t('signIn.noUser'));
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('signIn.title')}>
      <FormErrorSummary message={problem} />
      <div>
        <TextField name="username" label={t('signIn.number')} autoComplete="username" readOnly />
        <LinkButton onClick={onChangeNumber}>{t('signIn.changeNumber')}</LinkButton>
      </div>
      <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
      <Cluster justify="between" gap={2}>
        <CheckboxField name="remember_me" label={t('signIn.remember')} />
        <LinkButton onClick={() => openModal('forgot-password')}>{t('signIn.forgot')}</LinkButton>
      </Cluster>
      <SubmitButton wide>{t('signIn.title')}</SubmitButton>
    </Form>
  );
}
