import { isApiError } from '@portal/shared-lib/api';
import { decisionBody, type ClaimInReview } from '@portal/shared-lib/contract';
import { DateText, DefinitionList, Money, Stack } from '@portal/shared-lib/ui';
import { Dialog } from '@portal/shared-lib/ui/dialog';
import {
  applyServerErrors,
  Form,
  FormErrorSummary,
  RadioGroupField,
  SubmitButton,
  TextArea,
  usePortalForm,
} from '@portal/shared-lib/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ClaimFiles } from '../insure-business/ClaimFiles.tsx';
import { useDecideClaimMutation } from '../insure-business/endpoints.ts';
import { useIdempotencyKey } from '@portal/shared-lib/api/idempotency-key';
import { Timeline } from '../timeline/Timeline.tsx';

export interface DecisionDialogProps {
  /** `null`: closed. */
  claim: ClaimInReview | null;
  onClose: () => void;
}

/** A claim with all that was reported, and the decision about it. */
export function DecisionDialog({ claim, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Dialog
      open={claim !== null}
      onClose={onClose}
      title={claim ? t('claims.claimOf', { business: claim.business_name }) : ''}
      description={claim?.number}
      size="lg"
    >
      {claim && <Details claim={claim} onClose={onClose} />}
    </Dialog>
  );
}

function Details({ claim, onClose }: { claim: ClaimInReview; onClose: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const isUndecided = claim.status === 'submitted' || claim.status === 'more_needed';
  return (
    <Stack gap={5}>
      <p>{claim.description}</p>
      <DefinitionList
        items={[
          { term: t('claim.item'), description: t(`insurance.items.${claim.item}.name`) },
          {
            term: t('claim.happenedOn'),
            description: <DateText iso={claim.happened_on} time={false} />,
          },
          { term: t('claims.amount'), description: <Money kobo={claim.amount_kobo} /> },
          { term: t('insurance.atMost'), description: <Money kobo={claim.covered_kobo} /> },
          { term: t('claims.policy'), description: claim.policy_number },
          { term: t('claims.registration'), description: claim.smedan_number },
          { term: t('claims.decidedBy'), description: claim.decided_by },
        ]}
      />
      {claim.files.length > 0 ? <ClaimFiles files={claim.files} /> : <p>{t('claims.noFiles')}</p>}
      <Timeline
        steps={claim.timeline.map((step) => ({
          name: t(`claim.status.${step.status}`),
          at: step.at,
          note: step.reason,
        }))}
      />
      {claim.is_own ? (
        <p>{t('claims.own')}</p>
      ) : (
        isUndecided && <DecisionForm id={claim.id} onDone={onClose} />
      )}
    </Stack>
  );
}

function DecisionForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const [decide] = useDecideClaimMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema: decisionBody,
    defaultValues: { decision: '' as never, reason: '' },
  });

  const handleSubmit = async (made: z.infer<typeof decisionBody>) => {
    setProblem(null);
    const { error } = await decide({ key: keyOf(JSON.stringify([id, made])), id, ...made });
    if (!error) {
      forget();
      return onDone();
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    applyServerErrors(form, error.fields);
    setProblem(
      error.status === 409 ? t('claims.decidedMeanwhile') : error.message || t('claims.noAnswer'),
    );
  };

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('claims.decision')}>
      <FormErrorSummary message={problem} />
      <RadioGroupField
        name="decision"
        label={t('claims.decision')}
        options={(['approved', 'declined', 'more_needed'] as const).map((value) => ({
          value,
          label: t(`claims.decisions.${value}`),
        }))}
      />
      <TextArea name="reason" label={t('claims.reason')} hint={t('claims.reasonHint')} />
      <div>
        <SubmitButton>{t('claims.decide')}</SubmitButton>
      </div>
    </Form>
  );
}
