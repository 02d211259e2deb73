import { isApiError } from '@portal/shared-lib/api';
import { Banner, Button } from '@portal/shared-lib/ui';
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
  const [problem, setProblem] = useState<string | null>(null);
  const handleClick = async () => {
    setProblem(null);
    const { data, error } = await undo({ token: id });
    if (data) setDone(data.message);
    else
      setProblem(
        isApiError(error) ? describeProblem(error, t, t('refused.data')) : t('refused.data'),
      );
  };
  return (
    <FormPage title={t('emailUndo.title')} lead={t('emailUndo.lead')}>
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {done ? (
        <Banner tone="positive" role="status">
          {done}
        </Banner>
      ) : (
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
