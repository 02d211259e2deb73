import { isApiError } from '@portal/shared-lib/api';
import { useIdempotencyKey } from '@portal/shared-lib/api/idempotency-key';
import { refundDecisionBody, type HeldPayment } from '@portal/shared-lib/contract';
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
import { useDecideRefundMutation } from '../pay/endpoints.ts';

export interface DecideRefundDialogProps {
  /** `null`: closed. */
  payment: HeldPayment | null;
  onClose: () => void;
}

/** The second pair of eyes on a refund above the limit. */
export function DecideRefundDialog({ payment, onClose }: DecideRefundDialogProps) {
  const { t } = useTranslation('mf-benefits');
  return (
    <Dialog
      open={payment !== null}
      onClose={onClose}
      title={t('held.second.title')}
      description={t('held.second.text')}
    >
      {payment && <Decision payment={payment} onDone={onClose} />}
    </Dialog>
  );
}

function Decision({ payment, onDone }: { payment: HeldPayment; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const { reference, refund_request: request } = payment;
  const [decide] = useDecideRefundMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const form = usePortalForm({
    schema: refundDecisionBody,
    defaultValues: { decision: '' as never, reason: '' },
  });

  const handleSubmit = async (made: z.infer<typeof refundDecisionBody>) => {
    setProblem(null);
    const key = keyOf(JSON.stringify([reference, made]));
    const { error } = await decide({ key, reference, ...made });
    if (!error) {
      forget();
      return onDone();
    }
    if (!isApiError(error)) throw error;
    if (error.kind === 'status') forget();
    applyServerErrors(form, error.fields);
    if (error.code === 'forbidden') return setProblem(t('held.second.own'));
    setProblem(
      error.status === 409 ? t('held.second.decided') : error.message || t('held.second.failed'),
    );
  };

  return (
    <Stack gap={5}>
      <DefinitionList
        items={[
          { term: t('payment.reference'), description: reference },
          { term: t('held.who'), description: payment.business_name ?? '–' },
          {
            term: t('held.second.amount'),
            description: <Money kobo={payment.received_kobo ?? payment.amount_kobo} />,
          },
          { term: t('held.second.requestedBy'), description: request?.requested_by ?? '–' },
          {
            term: t('held.second.requestedAt'),
            description: request && <DateText iso={request.requested_at} />,
          },
          { term: t('held.second.why'), description: request?.reason },
        ]}
      />
      <Form form={form} onSubmit={handleSubmit} label={t('held.second.title')}>
        <FormErrorSummary message={problem} />
        <RadioGroupField
          name="decision"
          label={t('held.second.decision')}
          options={(['approve', 'reject'] as const).map((value) => ({
            value,
            label: t(`held.second.decisions.${value}`),
          }))}
        />
        <TextArea name="reason" label={t('held.dialog.field')} hint={t('held.dialog.hint')} />
        <div>
          <SubmitButton>{t('held.second.submit')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  );
}
