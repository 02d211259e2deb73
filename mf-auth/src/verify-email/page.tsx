import { fetchUser, selectIsSignedIn } from '@portal/remote-kit/session';
import { Banner, Button, Skeleton } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useVerifyEmailLinkMutation } from '../account-access-api.ts';
import { LinkProblem } from '../follow-link/link-problem.tsx';
import { useLink } from '../follow-link/use-link.ts';
import { FormPage } from '../form-page.tsx';
import type { SessionDispatch } from '../session-dispatch.ts';

/** /email/verify/{id}: the link from the e-mail, which is often opened on another device. */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const { id = '' } = useParams();
  const dispatch = useDispatch<SessionDispatch>();
  const isSignedIn = useSelector(selectIsSignedIn);
  const [verify] = useVerifyEmailLinkMutation();
  const { state, ask } = useLink(async () => {
    const result = await verify({ token: id });
    if (result.data && isSignedIn) await dispatch(fetchUser());
    return result;
  }, t('errors.verifyEmail'));
  return (
    <FormPage title={t('emailByLink.title')} lead={t('emailByLink.lead')}>
      {state.name === 'asking' && <Skeleton lines={2} />}
      {state.name === 'works' && (
        <>
          <Banner tone="positive" role="status">
            {t('done.emailVerified')}
          </Banner>
          <div>
            <Button variant="primary" to={isSignedIn ? '/dashboard' : '/?modal=sign-in'}>
              {t(isSignedIn ? 'activate.dashboard' : 'signIn.title')}
            </Button>
          </div>
        </>
      )}
      {(state.name === 'expired' || state.name === 'unknown') && (
        <LinkProblem state={state} onRetry={() => void ask()} newLink="/email/resend" />
      )}
    </FormPage>
  );
}
