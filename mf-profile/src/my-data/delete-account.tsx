import { isApiError } from '@portal/remote-kit/api';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { Banner, Button, Card, DateText, PageSection, Stack } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskDeletionProps } from './ask-deletion.tsx';
import { useCancelDeletionMutation, useRequestDeletionMutation } from './endpoints.ts';

const AskDeletion = lazyDialog<AskDeletionProps>(
  async () => (await import('./ask-deletion.tsx')).AskDeletion,
  ({ open }) => open,
);
const StepUpDialog = lazyDialog(loadStepUpDialog);

type Step = 'none' | 'asking' | 'confirming' | 'failed';

/** Deletion with thirty days to change one's mind. */
export function DeleteAccount({ deleteAt }: { deleteAt: string | null }) {
  const { t } = useTranslation('mf-profile');
  const [step, setStep] = useState<Step>('none');
  const [request, { isLoading }] = useRequestDeletionMutation();
  const [cancel, cancelling] = useCancelDeletionMutation();
  const ask = async () => {
    const { error } = await request();
    if (!error) setStep('none');
    else if (isApiError(error) && error.code === 'confirmation_required') setStep('confirming');
    else setStep('failed');
  };
  return (
    <PageSection title={t('myData.delete.title')}>
      <Card>
        <Stack gap={3}>
          {deleteAt ? (
            <Banner
              tone="warning"
              role="status"
              title={t('myData.delete.pending')}
              action={
                <Button busy={cancelling.isLoading} onClick={() => void cancel()}>
                  {t('myData.delete.keep')}
                </Button>
              }
            >
              <DateText iso={deleteAt} time={false} />
            </Banner>
          ) : (
            <>
              <p>{t('myData.delete.text')}</p>
              <div>
                <Button variant="danger" onClick={() => setStep('asking')}>
                  {t('myData.delete.action')}
                </Button>
              </div>
            </>
          )}
          {step === 'failed' && (
            <Banner tone="danger" role="alert">
              {t('myData.delete.failed')}
            </Banner>
          )}
        </Stack>
      </Card>
      <AskDeletion
        open={step === 'asking'}
        busy={isLoading}
        onClose={() => setStep('none')}
        onConfirm={() => void ask()}
      />
      {step === 'confirming' && (
        <StepUpDialog onClose={() => setStep('none')} onConfirmed={() => void ask()} />
      )}
    </PageSection>
  );
}
