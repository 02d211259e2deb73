import { and, notInArray, sql } from 'drizzle-orm';
import { claimAppealDays } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import { hasColleague, isSamePerson } from '../agency-cases/people.ts';
import { isUndecided } from './claims-context.ts';
import type { ClaimStep, FoundClaim } from './repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The decision about the claim itself; later ones are about the appeal. */
function firstDecision(steps: readonly ClaimStep[]): ClaimStep | undefined {
  const end = steps.findIndex(({ is_appeal }) => is_appeal);
  const before = end === -1 ? steps : steps.slice(0, end);
  return before.findLast(({ status }) => status === 'approved' || status === 'declined');
}

/** Until when the owner can appeal; null where nothing can come of it: there is no decision, an appeal, or all was approved. */
export function appealUntil(
  { claim, policy }: FoundClaim,
  steps: readonly ClaimStep[],
): Date | null {
  if (claim.appealed_at !== null) return null;
  const isDecided = claim.status === 'declined' || claim.status === 'approved';
  const decision = isDecided ? firstDecision(steps) : undefined;
  if (decision === undefined) return null;
  if (claim.status === 'approved') {
    const most = Math.min(claim.amount_kobo, coveredOf({ claim, policy }));
    if (claim.approved_kobo === null || claim.approved_kobo >= most) return null;
  }
  return new Date(decision.at.getTime() + claimAppealDays * dayMs);
}

/** The most that can be paid: by the cover that was in force on the day of the loss. */
export function coveredOf({ claim, policy }: Pick<FoundClaim, 'claim' | 'policy'>): number {
  if (claim.covered_kobo !== null) return claim.covered_kobo;
  return policy.terms.covers.find(({ item }) => item === claim.item)?.sum_kobo ?? 0;
}

/**
 * Whether another person has to decide the appeal: this one made the decision, and there is another Master Agent or person
 * of the agency who is not the owner.
 */
export async function isForAnother(
  db: Database,
  { claim, business }: FoundClaim,
  steps: readonly ClaimStep[],
  userId: string,
): Promise<boolean> {
  if (claim.appealed_at === null || !isUndecided(claim.status)) return false;
  if (!(await isSamePerson(db, userId, [firstDecision(steps)?.actor_id ?? null]))) return false;
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.is_master}`, notInArray(users.id, [userId, business.user_id])))
    .limit(1);
  return other !== undefined || hasColleague(db, 'claims', [userId]);
}
