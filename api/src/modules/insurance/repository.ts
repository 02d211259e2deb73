import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ClaimStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { billPayments, ledgerTransactions } from '../../database/schema/finance.ts';
import {
  insuranceClaimEvents,
  insuranceClaimFiles,
  insuranceClaims,
  insurancePolicies,
} from '../../database/schema/insurance.ts';
import { users } from '../../database/schema/owners.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { actorName } from '../identity/actor-name.ts';

export type PolicyRow = typeof insurancePolicies.$inferSelect;
export type ActivationRow = typeof benefitActivations.$inferSelect;

function selectPolicies(db: Database) {
  return db
    .select({
      policy: insurancePolicies,
      activation: benefitActivations,
      business: businessRegistrations,
    })
    .from(insurancePolicies)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, insurancePolicies.business_id))
    .leftJoin(benefitActivations, eq(benefitActivations.id, insurancePolicies.activation_id));
}

/** The owner's, without quotes that newer ones have replaced; the newest first. */
export function listPoliciesOf(db: Database, userId: string) {
  return selectPolicies(db)
    .where(and(eq(businessRegistrations.user_id, userId), isNull(insurancePolicies.superseded_at)))
    .orderBy(desc(insurancePolicies.quoted_at))
    .limit(50);
}

export async function findPolicy(db: Database, id: string) {
  const [found] = await selectPolicies(db).where(eq(insurancePolicies.id, id));
  return found;
}

/** The owner's policy that ran at a moment. */
export async function findPolicyAt(tx: Database, userId: string, from: Date, to: Date) {
  const [found] = await selectPolicies(tx)
    .where(
      and(
        eq(businessRegistrations.user_id, userId),
        lte(benefitActivations.activated_at, to),
        or(isNull(benefitActivations.ended_at), gte(benefitActivations.ended_at, from)),
      ),
    )
    .orderBy(desc(benefitActivations.activated_at))
    .limit(1);
  return found;
}

/** In place of the quote that there is. */
export async function replaceQuote(
  tx: Database,
  values: typeof insurancePolicies.$inferInsert,
): Promise<PolicyRow> {
  await tx
    .update(insurancePolicies)
    .set({ superseded_at: values.quoted_at })
    .where(
      and(
        eq(insurancePolicies.business_id, values.business_id),
        eq(insurancePolicies.benefit_id, values.benefit_id),
        isNull(insurancePolicies.activation_id),
        isNull(insurancePolicies.superseded_at),
      ),
    );
  const [policy] = await tx.insert(insurancePolicies).values(values).returning();
  if (policy === undefined) throw new Error('the quote was not written');
  return policy;
}

export function selectClaims(db: Database) {
  return db
    .select({
      claim: insuranceClaims,
      policy: insurancePolicies,
      business: businessRegistrations,
    })
    .from(insuranceClaims)
    .innerJoin(insurancePolicies, eq(insurancePolicies.id, insuranceClaims.policy_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, insurancePolicies.business_id));
}
export type FoundClaim = Awaited<ReturnType<typeof listClaimsOf>>[number];

/** The owner's, the newest first. */
export function listClaimsOf(db: Database, userId: string) {
  return selectClaims(db)
    .where(eq(businessRegistrations.user_id, userId))
    .orderBy(desc(insuranceClaims.created_at))
    .limit(200);
}

export async function findClaim(db: Database, id: string) {
  const [found] = await selectClaims(db).where(eq(insuranceClaims.id, id));
  return found;
}

/** Held until the transaction ends: what is decided about a claim is decided one after the other. */
export async function holdClaim(tx: Database, id: string): Promise<FoundClaim | undefined> {
  const [held] = await tx
    .select({ id: insuranceClaims.id })
    .from(insuranceClaims)
    .where(eq(insuranceClaims.id, id))
    .for('update');
  return held && findClaim(tx, id);
}

interface Step {
  status: ClaimStatus;
  at: Date;
  actorId: string;
  reason?: string;
  isAppeal?: boolean;
}
export type ClaimStep = typeof insuranceClaimEvents.$inferSelect;

export async function insertClaim(
  tx: Database,
  values: typeof insuranceClaims.$inferInsert,
  actorId: string,
): Promise<string> {
  const [claim] = await tx.insert(insuranceClaims).values(values).returning();
  if (claim === undefined) throw new Error('the claim was not written');
  await recordStep(tx, claim.id, { status: claim.status, at: claim.created_at, actorId });
  return claim.id;
}

/** @param status where it is not that of the step: a rejected appeal leaves an approved claim approved */
export async function moveClaim(
  tx: Database,
  id: string,
  step: Step,
  status = step.status,
): Promise<void> {
  const version = sql`${insuranceClaims.version} + 1`;
  await tx.update(insuranceClaims).set({ status, version }).where(eq(insuranceClaims.id, id));
  await recordStep(tx, id, step);
}

/** People of the agency who have read the claim must read it again before they decide. */
export async function raiseVersion(tx: Database, id: string): Promise<void> {
  const version = sql`${insuranceClaims.version} + 1`;
  await tx.update(insuranceClaims).set({ version }).where(eq(insuranceClaims.id, id));
}

export async function updateClaim(
  tx: Database,
  id: string,
  values: Partial<typeof insuranceClaims.$inferInsert>,
): Promise<void> {
  await tx.update(insuranceClaims).set(values).where(eq(insuranceClaims.id, id));
}

/** Transfers of approved amounts to owners' banks. */
export function listTransfers(db: Database, references: string[]) {
  if (references.length === 0) return [];
  return db
    .select({ transaction: ledgerTransactions, payment: billPayments })
    .from(ledgerTransactions)
    .innerJoin(billPayments, eq(billPayments.transaction_id, ledgerTransactions.id))
    .where(inArray(ledgerTransactions.reference, references));
}

async function recordStep(tx: Database, claimId: string, step: Step): Promise<void> {
  const { status, at, actorId, reason = null, isAppeal = false } = step;
  await tx
    .insert(insuranceClaimEvents)
    .values({ claim_id: claimId, status, at, actor_id: actorId, reason, is_appeal: isAppeal });
}

/** Steps and files of claims, the oldest first. */
export async function listOfClaims(db: Database, claimIds: string[]) {
  if (claimIds.length === 0) return { steps: [], files: [] };
  const steps = await db
    .select({ step: insuranceClaimEvents, actor: actorName(staffAccounts, users) })
    .from(insuranceClaimEvents)
    .leftJoin(users, eq(users.id, insuranceClaimEvents.actor_id))
    .leftJoin(staffAccounts, eq(staffAccounts.id, insuranceClaimEvents.actor_id))
    .where(inArray(insuranceClaimEvents.claim_id, claimIds))
    .orderBy(asc(insuranceClaimEvents.at));
  const files = await db
    .select()
    .from(insuranceClaimFiles)
    .where(inArray(insuranceClaimFiles.claim_id, claimIds))
    .orderBy(asc(insuranceClaimFiles.created_at));
  return { steps, files };
}

export async function findFile(db: Database, id: string) {
  const [file] = await db.select().from(insuranceClaimFiles).where(eq(insuranceClaimFiles.id, id));
  return file;
}

/** Null when the same content is there already. */
export async function insertFile(tx: Database, values: typeof insuranceClaimFiles.$inferInsert) {
  const [file] = await tx
    .insert(insuranceClaimFiles)
    .values(values)
    .onConflictDoNothing()
    .returning();
  return file ?? null;
}
