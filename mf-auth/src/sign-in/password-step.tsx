import { loginBody } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { startSession } from '@portal/remote-kit/session';
import { Cluster } from '@portal/ui';
import {
  CheckboxField,
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  TextField,
  usePortalForm,
} from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { useStep } from '../form-steps/use-step.ts';
import { LinkButton } from '../link-button.ts';
import type { SessionDispatch } from '../session-dispatch.ts';
import { signInApi } from './endpoints.ts';

const schema = loginBody();

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
  const form = usePortalForm({
    schema,
    defaultValues: { username, password: '', remember_me: false },
  });
  useFocusAtOnce(form, 'password');
  const { problem, help, handleSubmit } = useStep(form, {
    send: (values) =>
      // Only this step reads the response.
      dispatch(signInApi.endpoints.login.initiate(values, { track: false })),
    leadsToFactor: true,
    fallback: t('errors.form'),
    help: t('errors.formHelp'),
    onDone: async (response) => {
      if (!(await dispatch(startSession(response)))) return t('signIn.noUser');
      onSignedIn();
      // Busy until the next page takes the place of this form.
      return new Promise<null>(() => undefined);
    },
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('signIn.title')}>
      <FormErrorSummary message={problem} help={help} />
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
