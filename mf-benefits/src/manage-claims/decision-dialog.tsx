import { decisionBody, type ClaimInReview } from '@portal/contract';
import { readAmount, writeAmount } from '@portal/contract/validation';
import { currentLocale } from '@portal/remote-kit/i18n';
import { DateText, DefinitionList, formatMoney, Money, Stack, useIntlLocale } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { DecisionForm } from '../decide/decision-form.tsx';
import { ClaimFiles } from '../insure-business/claim-files.tsx';
import { isReply } from '../insure-business/is-reply.ts';
import { useDecideClaimMutation } from '../insure-business/claim-endpoints.ts';
import { Approval } from './approval.tsx';
import { canDecide, isForAnother } from './can-decide.ts';
import { Timeline } from '../timeline/timeline.tsx';

/** The payable amount of a claim, typed in naira. */
function decisionSchema(coveredKobo: number) {
  const { decision, reason } = decisionBody().shape;
  const typed = z.object({ decision, reason, amount: z.optional(z.string()) });
  return typed.check(({ value, issues }) => {
    const input = value.amount ?? '';
    if (value.decision !== 'approved') return;
    const amount = readAmount(input, currentLocale());
    const naira = new Intl.NumberFormat(currentLocale()).format(coveredKobo / 100);
    const message =
      'fault' in amount
        ? amount.fault
        : amount.kobo <= 0
          ? 'amount_positive'
          : amount.kobo > coveredKobo
            ? `amount_max:${naira}`
            : null;
    if (message !== null) issues.push({ code: 'custom', message, path: ['amount'], input });
  });
}

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
      focusFirst="title"
    >
      {claim && <Content claim={claim} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ claim, onClose }: { claim: ClaimInReview; onClose: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const { approval } = claim;
  if (approval) {
    return (
      <Approval claim={claim} approval={approval} onDone={onClose}>
        <Details claim={claim} />
      </Approval>
    );
  }
  if (canDecide(claim)) return <Decision claim={claim} onDone={onClose} />;
  return (
    <Stack gap={5}>
      <Details claim={claim} />
      {isForAnother(claim) && <p>{t(claim.is_own ? 'claims.own' : 'claims.ownDecision')}</p>}
    </Stack>
  );
}

/** The event and the maximum come first, then the proof, then the rest. */
function Details({ claim }: { claim: ClaimInReview }) {
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

function Decision({ claim, onDone }: { claim: ClaimInReview; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const [decide] = useDecideClaimMutation();
  const { id } = claim;
  const isAppeal = claim.appeal?.status === 'open';
  // After an appeal, what is paid on top of the first amount.
  const paid = claim.pay_out?.amount_kobo ?? 0;
  const covered = claim.covered_kobo - paid;
  const loss = claim.amount_kobo - paid;
  const locale = useIntlLocale();
  const schema = useMemo(() => decisionSchema(covered), [covered]);
  return (
    <DecisionForm
      schema={schema}
      subject={id}
      label={t('claims.decision')}
      decisions={{
        label: t('claims.decision'),
        choices: (['approved', 'declined', 'more_needed'] as const).map((value) => ({
          value,
          label: t(`claims.decisions.${value}`),
        })),
      }}
      reason={{ label: t('claims.reason'), hint: t('claims.reasonHint') }}
      submitLabel={t('claims.decide')}
      amount={{
        label: t(isAppeal && paid > 0 ? 'claims.approvedMore' : 'claims.approved'),
        hint: t('claims.approvedHint', { max: formatMoney(covered, locale) }),
        initial: writeAmount(Math.min(loss, covered), currentLocale()),
      }}
      decide={({ amount = '', ...made }) => {
        const typed = readAmount(amount, currentLocale());
        const isPaid = made.decision === 'approved' && 'kobo' in typed;
        return decide({ id, ...made, ...(isPaid && { approved_kobo: typed.kobo }) });
      }}
      describe={({ status, message }) =>
        status === 409 ? t('claims.alreadyDecided') : message || t('claims.noResponse')
      }
      onDone={onDone}
    >
      {isAppeal && <p>{t('claims.appealText')}</p>}
      <Details claim={claim} />
    </DecisionForm>
  );
}
