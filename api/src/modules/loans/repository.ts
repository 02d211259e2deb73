import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { openLoanStatuses, type LoanStatus } from '@portal/shared-lib/contract';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { loanApplicationEvents, loanApplications } from '../../database/schema/loans.ts';

export type ApplicationRow = typeof loanApplications.$inferSelect;

/** Newest first. */
export function listApplicationsOf(db: Database, userId: string) {
  return db
    .select({ application: loanApplications })
    .from(loanApplications)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, loanApplications.business_id))
    .where(eq(businessRegistrations.user_id, userId))
    .orderBy(desc(loanApplications.created_at))
    .limit(200);
}

/** The owner's own, held against the lender's word until the transaction ends. */
export async function holdApplication(tx: Database, userId: string, id: string) {
  const own = tx
    .select({ id: businessRegistrations.id })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  const [found] = await tx
    .select()
    .from(loanApplications)
    .where(and(eq(loanApplications.id, id), inArray(loanApplications.business_id, own)))
    .for('update');
  return found;
}

/** Null when one for the same package is open: the database lets no second one stand. */
export async function insertApplication(
  tx: Database,
  values: typeof loanApplications.$inferInsert,
): Promise<ApplicationRow | null> {
  const [application] = await tx
    .insert(loanApplications)
    .values(values)
    .onConflictDoNothing()
    .returning();
  if (application === undefined) return null;
  await recordStep(tx, application.id, 'submitted', application.changed_at);
  return application;
}

export async function moveApplication(
  tx: Database,
  id: string,
  status: LoanStatus,
  at: Date,
): Promise<void> {
  await tx
    .update(loanApplications)
    .set({ status, changed_at: at })
    .where(eq(loanApplications.id, id));
  await recordStep(tx, id, status, at);
}

async function recordStep(tx: Database, application_id: string, status: LoanStatus, at: Date) {
  await tx.insert(loanApplicationEvents).values({ application_id, status, at });
}

/** Of all of them, the oldest first. */
export async function listSteps(db: Database, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(loanApplicationEvents)
    .where(inArray(loanApplicationEvents.application_id, applicationIds))
    .orderBy(asc(loanApplicationEvents.at));
}

export function isOpenApplication(status: LoanStatus): boolean {
  return (openLoanStatuses as readonly LoanStatus[]).includes(status);
}
