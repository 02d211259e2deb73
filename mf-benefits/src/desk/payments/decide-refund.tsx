import { refundDecisionBody } from '@portal/contract';
import type { AgencyPayment } from '@portal/contract/agency';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { DateText, DefinitionList, Money } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { DecisionForm } from '../../decide/decision-form.tsx';
import { useNoticeConflict } from '../case/use-notice-conflict.ts';
import { useDecideRefundMutation } from '../endpoints.ts';

const schema = refundDecisionBody();

/** The second pair of eyes on a refund above the limit. */
export function DecideRefund({ payment, onDone }: { payment: AgencyPayment; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();
  const notice = useNoticeConflict();
  const [decide] = useDecideRefundMutation();
  const { reference, version, refund_request: request } = payment;
  return (
    <DecisionForm
      schema={schema}
      subject={reference}
      label={t('held.second.title')}
      decisions={{
        label: t('desk.decision'),
        choices: (['approve', 'reject'] as const).map((value) => ({
          value,
          label: t(`held.second.decisions.${value}`),
        })),
      }}
      reason={{ label: t('desk.reason'), hint: t('desk.privateHint') }}
      submitLabel={t('desk.save')}
      decide={({ key, decision, reason }) =>
        notice(
          decide({
            params: { reference },
            headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
            body: { decision, reason },
          }),
        )
      }
      describe={(error) => (error.code === 'forbidden' ? t('held.second.own') : describe(error))}
      onDone={onDone}
    >
      <DefinitionList
        items={[
          { term: t('payments.reference'), description: reference },
          { term: t('desk.business'), description: payment.business_name ?? '–' },
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
