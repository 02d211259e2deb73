import { passwordLinkBody } from '@portal/contract';
import { selectUser, startSession } from '@portal/remote-kit/session';
import { Banner, Skeleton } from '@portal/ui';
import { Form, FormErrorSummary, SubmitButton, usePortalForm } from '@portal/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCheckPasswordLinkMutation, useUsePasswordLinkMutation } from '../account-access-api.ts';
import { LinkProblem } from '../follow-link/link-problem.tsx';
import { useLink } from '../follow-link/use-link.ts';
import { FormPage } from '../form-page.tsx';
import { Done } from '../form-steps/done.tsx';
import { NewPasswordFields } from '../form-steps/new-password-fields.tsx';
import { useStep } from '../form-steps/use-step.ts';
import type { SessionDispatch } from '../session-dispatch.ts';

const schema = passwordLinkBody();

/** /password/reset/{token}: the link is looked at before anything is typed. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const { token = '' } = useParams();
  const [check] = useCheckPasswordLinkMutation();
  // Read once: the session of the new password begins on this page.
  const user = useSelector(selectUser);
  const [signedIn] = useState(user);
  const { state, ask } = useLink(() => check({ token }), t('errors.recovery'));
  return (
    <FormPage title={t('resetByLink.title')} lead={t('resetByLink.lead')}>
      {signedIn !== null && state.name === 'works' && (
        <Banner tone="info">
          {t('resetByLink.signedIn', { name: `${signedIn.first_name} ${signedIn.last_name}` })}
        </Banner>
      )}
      {state.name === 'asking' && <Skeleton lines={4} />}
      {state.name === 'works' && <ResetForm token={token} onVoid={() => void ask()} />}
      {(state.name === 'expired' || state.name === 'unknown') && (
        <LinkProblem state={state} onRetry={() => void ask()} newLink="/password/reset" />
      )}
    </FormPage>
  );
}

function ResetForm({ token, onVoid }: { token: string; onVoid: () => void }) {
  const { t } = useTranslation('mf-auth');
  const dispatch = useDispatch<SessionDispatch>();
  const [applyLink] = useUsePasswordLinkMutation();
  const [isDone, setIsDone] = useState(false);
  const form = usePortalForm({
    schema,
    defaultValues: { token, password: '', re_password: '' },
  });
  const { problem, handleSubmit } = useStep(form, {
    send: async (values) => {
      const result = await applyLink(values);
      // Used in another tab: the page says so, in place of the form.
      if (result.error && 'code' in result.error && result.error.code === 'link_void') onVoid();
      return result;
    },
    leadsToFactor: true,
    fallback: t('errors.password'),
    onDone: async (response) => {
      await dispatch(startSession(response));
      setIsDone(true);
    },
  });
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('resetByLink.title')}>
      <FormErrorSummary message={problem} />
      <NewPasswordFields repeat="re_password" />
      <div>
        <SubmitButton>{t('newPassword.save')}</SubmitButton>
      </div>
      {isDone && <Done title={t('done.password')}>{t('done.passwordDetail')}</Done>}
    </Form>
  );
}
