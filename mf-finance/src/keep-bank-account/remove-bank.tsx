import { isApiError } from '@portal/remote-kit/api';
import { selectUserId } from '@portal/remote-kit/session';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { Banner } from '@portal/ui';
import { AlertDialog } from '@portal/ui/dialog';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useRemoveBankInformationMutation } from '../endpoints/account.ts';

const StepUpDialog = lazyDialog(loadStepUpDialog);

/** Asks whether the account is really to be removed; the server may respond that a claim needs it. */
export function RemoveBank({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-finance');
  const userId = useSelector(selectUserId) ?? '';
  const [remove, { isLoading }] = useRemoveBankInformationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);

  const confirm = async () => {
    setProblem(null);
    const { error } = await remove({ userId });
    if (error === undefined) {
      showToast({ tone: 'positive', message: t('bank.removed') });
      return onClose();
    }
    if (!isApiError(error)) throw error;
    if (error.code === 'confirmation_required') setIsConfirming(true);
    else setProblem(error.message || t('pay.lost'));
  };

  if (isConfirming) {
    return (
      <StepUpDialog
        onClose={() => setIsConfirming(false)}
        onConfirmed={() => {
          setIsConfirming(false);
          void confirm();
        }}
      />
    );
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      tone="warning"
      title={t('bank.removeTitle')}
      action={{ label: t('bank.remove'), onSelect: () => void confirm(), busy: isLoading }}
      secondAction={{ label: t('bank.keep'), onSelect: onClose }}
    >
      {problem === null ? (
        t('bank.removeText')
      ) : (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
    </AlertDialog>
  );
}
