import { decisionBody, type ClaimInReview } from '@portal/contract';
import { readAmount, writeAmount } from '@portal/contract/validation';
import { currentLocale } from '@portal/remote-kit/i18n';
import { formatMoney, useIntlLocale } from '@portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { DecisionForm } from '../decide/decision-form.tsx';
import { ClaimDetails } from './claim-details.tsx';

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

export interface ClaimDecision {
  key: string;
  decision: 'approved' | 'declined' | 'more_needed';
  reason: string;
  /** Only for an approved one. */
  approved_kobo?: number;
}

interface DecideClaimProps {
  claim: ClaimInReview;
  decide: (made: ClaimDecision) => Promise<{ error?: unknown }>;
  /** Where a change in between is no decision. */
  staleText?: string;
  onDone: () => void;
}

/** The claim, and the decision about it. */
export function DecideClaim({ claim, decide, staleText, onDone }: DecideClaimProps) {
  const { t } = useTranslation('mf-benefits');
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
        return decide({ ...made, ...(isPaid && { approved_kobo: typed.kobo }) });
      }}
      describe={({ status, conflict, message }) => {
        if (conflict && staleText) return staleText;
        return status === 409 ? t('claims.alreadyDecided') : message || t('claims.noResponse');
      }}
      onDone={onDone}
    >
      {isAppeal && <p>{t('claims.appealText')}</p>}
      <ClaimDetails claim={claim} />
    </DecisionForm>
  );
}
