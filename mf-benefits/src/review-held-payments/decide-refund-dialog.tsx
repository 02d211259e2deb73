import { refundDecisionBody, type HeldPayment } from '@portal/contract';
import { DateText, DefinitionList, Money } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { DecisionForm } from '../decide/decision-form.tsx';
import { useDecideRefundMutation } from '../pay/endpoints.ts';

const schema = refundDecisionBody();

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
      focusFirst="title"
    >
      {payment && <Decision payment={payment} onDone={onClose} />}
    </Dialog>
  );
}

function Decision({ payment, onDone }: { payment: HeldPayment; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const { reference, refund_request: request } = payment;
  const [decide] = useDecideRefundMutation();
  return (
    <DecisionForm
      schema={schema}
      subject={reference}
      label={t('held.second.title')}
      decisions={{
        label: t('held.second.decision'),
        choices: (['approve', 'reject'] as const).map((value) => ({
          value,
          label: t(`held.second.decisions.${value}`),
        })),
      }}
      reason={{ label: t('held.dialog.field'), hint: t('held.dialog.hint') }}
      submitLabel={t('held.second.submit')}
      decide={(made) => decide({ reference, ...made })}
      describe={({ code, status, message }) => {
        if (code === 'forbidden') return t('held.second.own');
        return status === 409 ? t('held.second.decided') : message || t('held.second.failed');
      }}
      onDone={onDone}
    >
      <DefinitionList
        items={[
          { term: t('payments.reference'), description: reference },
          { term: t('payments.business'), description: payment.business_name ?? '–' },
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
    </DecisionForm>
  );
}
