import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CallBody, ClaimInReview, insuranceCalls } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { insuranceClaimApprovals } from '../../database/schema/insurance.ts';
import { users } from '../../database/schema/owners.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { actorName } from '../identity/actor-name.ts';
import type { FoundClaim } from './repository.ts';
import type { ClaimsContext } from './claims-context.ts';

/**
 * Whether a second person has to confirm an approval. What was approved before an appeal counts, so that a large
 * amount is not approved in two parts.
 */
export function needsSecondPerson(
  { claimFourEyesAboveKobo }: Pick<ClaimsContext, 'claimFourEyesAboveKobo'>,
  { claim }: FoundClaim,
  approvedKobo: number,
): boolean {
  return (claim.approved_kobo ?? 0) + approvedKobo > claimFourEyesAboveKobo;
}

export async function insertProposal(
  tx: Database,
  values: Pick<
    typeof insuranceClaimApprovals.$inferInsert,
    'claim_id' | 'approved_kobo' | 'reason' | 'proposed_by' | 'proposed_at'
  >,
): Promise<void> {
  await tx.insert(insuranceClaimApprovals).values(values);
}

export async function findProposal(tx: Database, claimId: string) {
  const [proposal] = await tx
    .select()
    .from(insuranceClaimApprovals)
    .where(
      and(
        eq(insuranceClaimApprovals.claim_id, claimId),
        isNull(insuranceClaimApprovals.decided_at),
      ),
    );
  return proposal;
}

interface ProposalDecision extends CallBody<typeof insuranceCalls.decideClaimApproval> {
  staffId: string;
  at: Date;
}

export async function closeProposal(
  tx: Database,
  id: string,
  { decision, reason, staffId, at }: ProposalDecision,
): Promise<void> {
  await tx
    .update(insuranceClaimApprovals)
    .set({ decision, decision_reason: reason, decided_by: staffId, decided_at: at })
    .where(eq(insuranceClaimApprovals.id, id));
}

/** Amounts that wait for a second person, by claim. @param userId who looks */
export async function presentProposals(
  db: Database,
  claimIds: readonly string[],
  userId: string,
): Promise<Map<string, NonNullable<ClaimInReview['approval']>>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .select({
      proposal: insuranceClaimApprovals,
      proposer: actorName(staffAccounts, users),
    })
    .from(insuranceClaimApprovals)
    .leftJoin(users, eq(users.id, insuranceClaimApprovals.proposed_by))
    .leftJoin(staffAccounts, eq(staffAccounts.id, insuranceClaimApprovals.proposed_by))
    .where(
      and(
        inArray(insuranceClaimApprovals.claim_id, [...claimIds]),
        isNull(insuranceClaimApprovals.decided_at),
      ),
    );
  return new Map(
    rows.map(({ proposal, proposer }) => [
      proposal.claim_id,
      {
        approved_kobo: proposal.approved_kobo,
        proposed_by: proposer,
        is_own: proposal.proposed_by === userId,
        proposed_at: proposal.proposed_at.toISOString(),
        reason: proposal.reason,
      },
    ]),
  );
}
