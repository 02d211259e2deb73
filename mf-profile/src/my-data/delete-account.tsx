import { isApiError } from '@portal/remote-kit/api';
import { loadStepUpDialog } from '@portal/remote-kit/step-up';
import { Banner, Button, Card, DateText, PageSection, Stack } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyData } from '@portal/contract';
import type { AskDeletionProps } from './ask-deletion.tsx';
import { useCancelDeletionMutation, useRequestDeletionMutation } from './endpoints.ts';
import { Obstacle } from './obstacle.tsx';
import { OpenMatters } from './open-matters.tsx';

const AskDeletion = lazyDialog<AskDeletionProps>(
  async () => (await import('./ask-deletion.tsx')).AskDeletion,
  ({ open }) => open,
);
const StepUpDialog = lazyDialog(loadStepUpDialog);

type Step = 'none' | 'asking' | 'confirming' | 'failed';

/** Deletion with thirty days to change one's mind, and what becomes of money and benefits. */
export function DeleteAccount({ data }: { data: MyData }) {
  const { delete_at: deleteAt, waits_for: waitsFor, open } = data;
  const { t } = useTranslation('mf-profile');
  const [step, setStep] = useState<Step>('none');
  const [problem, setProblem] = useState<string | null>(null);
  const [request, { isLoading }] = useRequestDeletionMutation();
  const [cancel, cancelling] = useCancelDeletionMutation();
  const ask = async () => {
    const { error } = await request();
    if (!error) setStep('none');
    else if (isApiError(error) && error.code === 'confirmation_required') setStep('confirming');
    else {
      setProblem((isApiError(error) && error.message) || t('myData.delete.failed'));
      setStep('failed');
    }
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
              {open && <OpenMatters open={open} />}
              {open?.blocked_by ? (
                <Obstacle obstacle={open.blocked_by} />
              ) : (
                <div>
                  <Button variant="danger" onClick={() => setStep('asking')}>
                    {t('myData.delete.action')}
                  </Button>
                </div>
              )}
            </>
          )}
          {deleteAt && waitsFor && <Obstacle obstacle={waitsFor} />}
          {deleteAt && open && <OpenMatters open={open} />}
          {step === 'failed' && (
            <Banner tone="danger" role="alert">
              {problem}
            </Banner>
          )}
        </Stack>
      </Card>
      <AskDeletion
        busy={isLoading}
        open={step === 'asking'}
        toBankKobo={open?.to_bank_kobo ?? 0}
        hasBenefits={(open?.benefits.length ?? 0) > 0}
        onClose={() => setStep('none')}
        onConfirm={() => void ask()}
      />
      {step === 'confirming' && (
        <StepUpDialog onClose={() => setStep('none')} onConfirmed={() => void ask()} />
      )}
    </PageSection>
  );
}
