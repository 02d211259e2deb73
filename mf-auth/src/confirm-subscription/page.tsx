import { isApiError } from '@portal/remote-kit/api';
import { Banner, Button } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useConfirmSubscriptionMutation } from '../account-access-api.ts';
import { FormPage } from '../form-page.tsx';
import { LinkProblem } from '../follow-link/link-problem.tsx';
import type { LinkState } from '../follow-link/use-link.ts';
import { describeProblem } from '../form-steps/describe-problem.ts';

/**
 * /email/subscription/{id}: puts an e-mail address on the waitlist. A press, not the opening, does it: programs
 * that look through e-mails open links too.
 */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const { id = '' } = useParams();
  const [confirm, { isLoading }] = useConfirmSubscriptionMutation();
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<Extract<LinkState, { message: string }> | null>(null);
  const handleClick = async () => {
    const { data, error } = await confirm({ token: id });
    if (data) setDone(data.message);
    if (!error) return setProblem(null);
    const fallback = t('errors.data');
    setProblem({
      name: isApiError(error) && error.status === 422 ? 'expired' : 'unknown',
      message: isApiError(error) ? describeProblem(error, t, fallback) : fallback,
    });
  };
  return (
    <FormPage title={t('subscription.title')} lead={t('subscription.lead')}>
      {problem ? (
        <LinkProblem state={problem} onRetry={() => void handleClick()} newLink="/#contact" />
      ) : done ? (
        <Banner tone="positive" role="status">
          {done}
        </Banner>
      ) : (
        <>
          <p>{t('subscription.text')}</p>
          <div>
            <Button variant="primary" busy={isLoading} onClick={() => void handleClick()}>
              {t('subscription.action')}
            </Button>
          </div>
        </>
      )}
    </FormPage>
  );
}
