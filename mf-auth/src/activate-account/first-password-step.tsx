import { resetPasswordBody } from '@portal/contract';
import { useIsHydrated } from '@portal/remote-kit/drafts';
import { fetchUser, startSession } from '@portal/remote-kit/session';
import { Form, FormErrorSummary, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useResetPasswordMutation } from '../account-access-api.ts';
import { NewPasswordFields } from '../form-steps/new-password-fields.tsx';
import { useFocusAtOnce } from '../form-steps/use-focus-at-once.ts';
import { isFactorMissing, useStep } from '../form-steps/use-step.ts';
import type { SessionDispatch } from '../session-dispatch.ts';
import { NumberSlip } from './number-slip.tsx';
import { readOwnNumber } from './own-number.ts';

const schema = resetPasswordBody();

/** Stage 3: a password of one's own, and the account is active. */
export function FirstPasswordStep({ onActive }: { onActive: () => void }) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const [number] = useState(readOwnNumber);
  const isHydrated = useIsHydrated();
  const [resetPassword] = useResetPasswordMutation();
  const form = usePortalForm({
    schema,
    defaultValues: { password: '', re_password: '' },
  });
  useFocusAtOnce(form, 'password');
  const { problem, handleSubmit } = useStep(form, {
    send: async (values) => {
      const result = await resetPassword(values);
      // The token of this step has ended with it: asking for its user clears it.
      if (isFactorMissing(result.error)) await dispatch(fetchUser());
      return result;
    },
    leadsToFactor: true,
    fallback: t('errors.password'),
    onDone: async (response) => {
      if (!(await dispatch(startSession(response)))) return t('signIn.noUser');
      onActive();
      return null;
    },
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('activate.title')}>
      <FormErrorSummary message={problem} />
      {isHydrated && number !== null && (
        <>
          <NumberSlip number={number} />
          {/* Password managers keep the password with it, as owners sign in with it. */}
          <input type="text" value={number} readOnly hidden autoComplete="username" />
        </>
      )}
      <NewPasswordFields repeat="re_password" />
      <SubmitButton wide>{t('activate.finish')}</SubmitButton>
    </Form>
  );
}
