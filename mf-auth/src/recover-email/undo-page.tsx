import { isApiError } from '@portal/remote-kit/api';
import { Banner, Button } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useUndoEmailChangeMutation } from '../account-access-api.ts';
import { FormPage } from '../form-page.tsx';
import { describeProblem } from '../form-steps/describe-problem.ts';

/**
 * /email/undo/{id}: the way back for an owner whose e-mail or phone was changed by someone else. A press, not the
 * opening, does it: programs that look through e-mails open links too.
 */
export function Component() {
  const { t } = useTranslation('mf-auth');
  const { id = '' } = useParams();
  const [undo, { isLoading }] = useUndoEmailChangeMutation();
  const [done, setDone] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handleClick = async () => {
    setProblem(null);
    const { data, error } = await undo({ token: id });
    if (data) setDone(data.message);
    else if (isApiError(error) && error.code === 'link_void') setExpired(true);
    else
      setProblem(
        isApiError(error) ? describeProblem(error, t, t('errors.data')) : t('errors.data'),
      );
  };
  return (
    <FormPage title={t('emailUndo.title')} lead={t('emailUndo.lead')}>
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {isExpired && (
        <>
          <Banner tone="warning" role="alert" title={t('link.expired')}>
            {t('emailUndo.expired')}
          </Banner>
          <div>
            <Button variant="primary" to="/password/reset">
              {t('emailUndo.newPassword')}
            </Button>
          </div>
        </>
      )}
      {done && (
        <Banner tone="positive" role="status">
          {done}
        </Banner>
      )}
      {!done && !isExpired && (
        <>
          <p>{t('emailUndo.text')}</p>
          <div>
            <Button variant="primary" busy={isLoading} onClick={() => void handleClick()}>
              {t('emailUndo.action')}
            </Button>
          </div>
        </>
      )}
    </FormPage>
  );
}
