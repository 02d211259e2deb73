import { isApiError } from '@portal/remote-kit/api';
import { changePasswordBody } from '@portal/contract';
import { usePortal } from '@portal/remote-kit';
import { endSession, startSession } from '@portal/remote-kit/session';
import { Button, Cluster } from '@portal/ui';
import {
  Form,
  FormErrorSummary,
  PasswordField,
  SubmitButton,
  usePortalForm,
} from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useChangePasswordMutation } from '../account-access-api.ts';
import { Done } from '../form-steps/done.tsx';
import { NewPasswordFields } from '../form-steps/new-password-fields.tsx';
import { useStep } from '../form-steps/use-step.ts';
import { returnPath } from '../return-path.ts';
import type { SessionDispatch } from '../session-dispatch.ts';

const schema = changePasswordBody();

export interface ChangePasswordProps {
  /** The page that was asked for before, if any. */
  rt: string | null;
  /** Nothing else can be done before it: then there is a way out. */
  isForced?: boolean;
}

/** Changes the password with the present one; afterwards OK leads on. */
export function ChangePassword({ rt, isForced = false }: ChangePasswordProps) {
  const { t } = useTranslation('mf-auth');
  const { openModal } = usePortal();
  const dispatch = useDispatch<SessionDispatch>();
  const navigate = useNavigate();
  const [changePassword] = useChangePasswordMutation();
  const [isDone, setIsDone] = useState(false);
  const form = usePortalForm({
    schema,
    defaultValues: { current_password: '', password: '', re_password: '' },
  });
  const { problem, handleSubmit } = useStep(form, {
    send: async (values) => {
      const result = await changePassword(values);
      // The token of an activation that was left half-way: it goes on at the first password.
      if (isApiError(result.error) && result.error.code === 'forbidden')
        openModal('activate-account');
      return result;
    },
    fallback: t('errors.password'),
    onDone: async (response) => {
      setIsDone(true);
      await dispatch(startSession(response));
    },
  });
  const handleSignOut = async () => {
    await dispatch(endSession());
    await navigate('/');
  };
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('forgotPassword.change')}>
      <FormErrorSummary message={problem} />
      <PasswordField
        name="current_password"
        label={t('newPassword.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields repeat="re_password" />
      <Cluster>
        <SubmitButton>{t('newPassword.save')}</SubmitButton>
        {isForced && (
          <Button variant="quiet" onClick={() => void handleSignOut()}>
            {t('newPassword.signOut')}
          </Button>
        )}
      </Cluster>
      {isDone && (
        <Done
          title={t('done.password')}
          onOk={() => void navigate(returnPath(rt), { replace: true })}
        >
          {t('done.passwordDetail')}
        </Done>
      )}
    </Form>
  );
}
