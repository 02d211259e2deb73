import type { ClaimInReview } from '@portal/contract';
import { Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import {
  useDecideClaimApprovalMutation,
  useDecideClaimMutation,
} from '../insure-business/claim-endpoints.ts';
import { Approval } from './approval.tsx';
import { canDecide, isForAnother } from './can-decide.ts';
import { ClaimDetails } from './claim-details.tsx';
import { DecideClaim } from './decide-claim.tsx';

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
  const [decide] = useDecideClaimMutation();
  const [confirm] = useDecideClaimApprovalMutation();
  const { id, version, approval } = claim;
  if (approval) {
    return (
      <Approval
        claim={claim}
        approval={approval}
        decide={(made) => confirm({ id, version, ...made })}
        onDone={onClose}
      >
        <ClaimDetails claim={claim} />
      </Approval>
    );
  }
  if (canDecide(claim)) {
    return (
      <DecideClaim
        claim={claim}
        decide={(made) => decide({ id, version, ...made })}
        onDone={onClose}
      />
    );
  }
  return (
    <Stack gap={5}>
      <ClaimDetails claim={claim} />
      {isForAnother(claim) && <p>{t(claim.is_own ? 'claims.own' : 'claims.ownDecision')}</p>}
    </Stack>
  );
}
