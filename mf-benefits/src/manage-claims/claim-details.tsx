import type { ClaimInReview } from '@portal/contract';
import { DateText, DefinitionList, Money } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { ClaimFiles } from '../insure-business/claim-files.tsx';
import { isReply } from '../insure-business/is-reply.ts';
import { Timeline } from '../timeline/timeline.tsx';

/** The event and the maximum come first, then the proof, then the rest. */
export function ClaimDetails({ claim }: { claim: ClaimInReview }) {
  const { t } = useTranslation('mf-benefits');
  return (
    <>
      <p>{claim.description}</p>
      <DefinitionList
        items={[
          { term: t('claims.amount'), description: <Money kobo={claim.amount_kobo} /> },
          { term: t('insurance.atMost'), description: <Money kobo={claim.covered_kobo} /> },
          ...(claim.pay_out
            ? [
                {
                  term: t('claim.payOut.approved'),
                  description: <Money kobo={claim.pay_out.amount_kobo} />,
                },
              ]
            : []),
          { term: t('claim.item'), description: t(`insurance.items.${claim.item}.name`) },
          {
            term: t('claim.happenedOn'),
            description: <DateText iso={claim.happened_on} time={false} />,
          },
        ]}
      />
      {claim.files.length > 0 ? <ClaimFiles files={claim.files} /> : <p>{t('claims.noFiles')}</p>}
      <Timeline
        steps={claim.timeline.map((step) => ({
          name: step.is_appeal
            ? t('claims.appealed')
            : t(isReply(step) ? 'claims.replied' : `claim.status.${step.status}`),
          at: step.at,
          note: step.reason,
        }))}
      />
      <DefinitionList
        items={[
          { term: t('claims.policy'), description: claim.policy_number },
          { term: t('claims.registration'), description: claim.smedan_number },
          ...(claim.decided_by === null
            ? []
            : [{ term: t('claims.decidedBy'), description: claim.decided_by }]),
        ]}
      />
    </>
  );
}
