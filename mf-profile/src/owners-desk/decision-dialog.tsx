import { correctionRejectionBody, type OpenCorrection } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { Banner, Button, Cluster, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Form, FormErrorSummary, SubmitButton, TextArea, usePortalForm } from '@portal/ui/forms';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenName } from '../correct-name/written-name.ts';
import { useApproveCorrectionMutation, useRejectCorrectionMutation } from './endpoints.ts';

export type Decision = 'approve' | 'reject';

const rejection = correctionRejectionBody();

interface DecisionDialogProps {
  decision: Decision;
  /** The request as it is shown: a change by a colleague arrives here. */
  request: OpenCorrection;
  onClose: () => void;
}

/** Says what the decision does; a rejection asks for the reason that the owner reads. */
export function DecisionDialog({ decision, request, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('mf-profile');
  const describe = useDescribeProblem();
  const [approve, { isLoading }] = useApproveCorrectionMutation();
  const [reject] = useRejectCorrectionMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const target = {
    params: { id: request.id },
    headers: { 'if-match': `"${request.version}"` },
  };

  const decide = async (sending: PromiseLike<{ data?: unknown; error?: unknown }>) => {
    setProblem(null);
    const { data, error } = await sending;
    if (data !== undefined) {
      showToast({
        message: t(`desk.correction.${decision === 'approve' ? 'approved' : 'rejected'}`),
      });
      onClose();
      return;
    }
    const isStale = isApiError(error) && error.conflict;
    setProblem(isStale ? t('desk.correction.conflict') : describe(error));
  };
  const { record_version } = request;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`desk.correction.${decision}`)}
      description={`${writtenName(request.current)} → ${writtenName(request.after)}`}
      focusFirst="title"
    >
      <Stack gap={4}>
        {problem !== null && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <p>{t(`desk.correction.${decision}Text`)}</p>
        {decision === 'approve' ? (
          <Cluster>
            <Button
              variant="primary"
              busy={isLoading}
              onClick={() => void decide(approve({ ...target, body: { record_version } }))}
            >
              {t('desk.correction.approve')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('desk.correction.cancel')}
            </Button>
          </Cluster>
        ) : (
          <RejectionForm
            onReason={(reason) => decide(reject({ ...target, body: { reason } }))}
            onCancel={onClose}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface RejectionFormProps {
  onReason: (reason: string) => Promise<void>;
  onCancel: () => void;
}

function RejectionForm({ onReason, onCancel }: RejectionFormProps) {
  const { t } = useTranslation('mf-profile');
  const form = usePortalForm({ schema: rejection, defaultValues: { reason: '' } });
  return (
    <Form
      form={form}
      label={t('desk.correction.reject')}
      onSubmit={({ reason }) => onReason(reason)}
    >
      <FormErrorSummary />
      <TextArea
        name="reason"
        label={t('desk.correction.why')}
        hint={t('desk.correction.whyHint')}
        maxLength={500}
      />
      <Cluster>
        <SubmitButton>{t('desk.correction.reject')}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t('desk.correction.cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
