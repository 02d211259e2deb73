import type { ClaimInReview } from '@portal/contract';

const isUndecided = ({ status }: ClaimInReview) =>
  status === 'submitted' || status === 'more_needed';

/** True for a claim of one's own business, or an appeal against one's own decision. */
export const isForAnother = (claim: ClaimInReview) =>
  claim.is_own || (isUndecided(claim) && claim.is_first_decider);

/** Whether the person who reads the claim has a decision to make. */
export function canDecide(claim: ClaimInReview): boolean {
  if (claim.approval) return !claim.approval.is_own && !claim.is_own;
  return isUndecided(claim) && !isForAnother(claim);
}
