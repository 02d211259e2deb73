import type { AgencyClaim } from '@portal/contract/agency';
import { StaffPage } from '@portal/remote-kit/staff';
import { Badge, Button, Cluster, DefinitionList, PageSection, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ClaimBadge } from '../../insure-business/claim-badge.tsx';
import { Approval } from '../../manage-claims/approval.tsx';
import { canDecide } from '../../manage-claims/can-decide.ts';
import { ClaimDetails } from '../../manage-claims/claim-details.tsx';
import { DecideClaim } from '../../manage-claims/decide-claim.tsx';
import { Age } from '../case/age.tsx';
import { CaseLayout, LoadedCase } from '../case/case-layout.tsx';
import type { CaseWork } from '../case/case.ts';
import { useNoticeConflict } from '../case/use-notice-conflict.ts';
import {
  useDecideClaimApprovalAtDeskMutation,
  useDecideClaimAtDeskMutation,
  useGetAgencyClaimQuery,
} from '../endpoints.ts';
import { useClaimWork } from './use-claim-work.ts';

/** One claim: what was reported, and what the agency makes of it. */
export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { id = '' } = useParams();
  const query = useGetAgencyClaimQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const claim = query.data?.data;
  const title = claim
    ? t('claims.claimOf', { business: claim.business_name })
    : t('desk.claims.title');
  return (
    <StaffPage title={title} needs="claims">
      <LoadedCase query={query}>{(loaded) => <Claim claim={loaded} />}</LoadedCase>
    </StaffPage>
  );
}

function Claim({ claim }: { claim: AgencyClaim }) {
  const { t } = useTranslation('mf-benefits');
  const work = useClaimWork();
  return (
    <CaseLayout
      back={{ to: '/agency/claims', label: t('desk.claims.back') }}
      row={claim}
      work={work}
      actions={<Actions claim={claim} work={work} />}
    >
      <PageSection title={claim.number}>
        <Stack gap={4}>
          <Cluster gap={2}>
            {claim.approval ? (
              <Badge tone="warning">{t('claimApproval.waits')}</Badge>
            ) : (
              <ClaimBadge status={claim.status} />
            )}
            {claim.duplicate_of !== null && (
              <Badge tone="warning">
                {t('desk.claims.duplicateOf', { number: claim.duplicate_of })}
              </Badge>
            )}
          </Cluster>
          <DefinitionList
            items={[{ term: t('desk.waiting'), description: <Age since={claim.created_at} /> }]}
          />
          <ClaimDetails claim={claim} />
          {claim.pay_out && <PayOutState claim={claim} />}
        </Stack>
      </PageSection>
    </CaseLayout>
  );
}

function PayOutState({ claim: { pay_out: paid } }: { claim: AgencyClaim }) {
  const { t } = useTranslation('mf-benefits');
  if (!paid) return null;
  return (
    <DefinitionList
      items={[
        { term: t('desk.payOut.title'), description: t(`desk.payOut.${paid.status}`) },
        ...(paid.bank_name === null || paid.bank_name === undefined
          ? []
          : [
              {
                term: t('desk.payOut.bank'),
                description: `${paid.bank_name} ${paid.account_number ?? ''}`,
              },
            ]),
      ]}
    />
  );
}

function Actions({ claim, work }: { claim: AgencyClaim; work: CaseWork }) {
  const { t } = useTranslation('mf-benefits');
  const [isOpen, setIsOpen] = useState(false);
  const reason = reasonNotTo(claim, work);
  if (reason !== null) return <p>{t(`desk.claims.${reason}`)}</p>;
  return (
    <>
      <div>
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          {t(claim.approval ? 'desk.second' : 'desk.decide')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('claims.claimOf', { business: claim.business_name })}
        description={claim.number}
        size="lg"
        focusFirst="title"
      >
        <Decision claim={claim} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

/** Why the person who reads the claim has nothing to decide; null where there is something. */
function reasonNotTo(claim: AgencyClaim, { mayChange }: CaseWork) {
  const isOpen = claim.status === 'submitted' || claim.status === 'more_needed';
  if (!isOpen) return 'closed' as const;
  if (!mayChange) return 'reading' as const;
  if (claim.is_own) return 'own' as const;
  if (claim.approval?.is_own) return 'proposed' as const;
  if (claim.approval) return null;
  if (claim.is_first_decider) return 'appealed' as const;
  if (claim.assignee !== null && !claim.assignee.is_me) return 'colleague' as const;
  return canDecide(claim) ? null : ('closed' as const);
}

function Decision({ claim, onDone }: { claim: AgencyClaim; onDone: () => void }) {
  const { t } = useTranslation('mf-benefits');
  const [decide] = useDecideClaimAtDeskMutation();
  const [confirm] = useDecideClaimApprovalAtDeskMutation();
  const target = (key: string) => ({
    params: { id: claim.id },
    headers: { 'if-match': `"${claim.version}"`, 'idempotency-key': key },
  });
  const noticing = useNoticeConflict();
  const staleText = t('desk.stale');
  return (
    <>
      {claim.approval ? (
        <Approval
          claim={claim}
          approval={claim.approval}
          decide={({ key, ...body }) => noticing(confirm({ ...target(key), body }))}
          staleText={staleText}
          onDone={onDone}
        >
          <ClaimDetails claim={claim} />
        </Approval>
      ) : (
        <DecideClaim
          claim={claim}
          decide={({ key, ...body }) => noticing(decide({ ...target(key), body }))}
          staleText={staleText}
          onDone={onDone}
        />
      )}
    </>
  );
}
