import { claimApprovalBody, type ClaimInReview } from '@portal/contract';
import { DateText, DefinitionList, Money, Stack } from '@portal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionForm } from '../decide/decision-form.tsx';

const schema = claimApprovalBody();

export interface ApprovalDecision {
  key: string;
  decision: 'approve' | 'reject';
  reason: string;
}

interface ApprovalProps {
  claim: ClaimInReview;
  approval: NonNullable<ClaimInReview['approval']>;
  decide: (made: ApprovalDecision) => Promise<{ error?: unknown }>;
  /** Where a change in between is no decision. */
  staleText?: string;
  onDone: () => void;
  /** The claim itself, read before the decision. */
  children: ReactNode;
}

/** An approval above the limit: the proposer waits, another person confirms or rejects it. */
export function Approval({ claim, approval, decide, staleText, onDone, children }: ApprovalProps) {
  const { t } = useTranslation('mf-benefits');
  const { id, is_own: isOwner } = claim;
  const proposal = (
    <DefinitionList
      items={[
        { term: t('claimApproval.amount'), description: <Money kobo={approval.approved_kobo} /> },
        { term: t('claimApproval.proposedBy'), description: approval.proposed_by ?? '–' },
        {
          term: t('claimApproval.proposedAt'),
          description: <DateText iso={approval.proposed_at} />,
        },
        { term: t('claimApproval.why'), description: approval.reason },
      ]}
    />
  );
  if (approval.is_own || isOwner) {
    return (
      <Stack gap={5}>
        <p>{t(isOwner ? 'claims.own' : 'claimApproval.own')}</p>
        {!isOwner && proposal}
        {children}
      </Stack>
    );
  }
  return (
    <DecisionForm
      schema={schema}
      subject={id}
      label={t('claimApproval.decision')}
      decisions={{
        label: t('claimApproval.decision'),
        choices: (['approve', 'reject'] as const).map((value) => ({
          value,
          label: t(`claimApproval.decisions.${value}`),
        })),
      }}
      reason={{ label: t('claimApproval.reason'), hint: t('claimApproval.reasonHint') }}
      submitLabel={t('claimApproval.submit')}
      decide={decide}
      describe={({ code, status, conflict, message }) => {
        if (conflict && staleText) return staleText;
        if (code === 'forbidden') return t('claimApproval.notYours');
        return status === 409 ? t('claimApproval.decided') : message || t('claims.noResponse');
      }}
      onDone={onDone}
    >
      <p>{t('claimApproval.lead')}</p>
      {proposal}
      {children}
    </DecisionForm>
  );
}
