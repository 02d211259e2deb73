import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { openLoanStatuses, type LoanStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { loanDecisions } from '../../database/schema/agency-cases.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import {
  loanApplicationEvents,
  loanApplications,
  loanInstalments,
} from '../../database/schema/loans.ts';

export type ApplicationRow = typeof loanApplications.$inferSelect;
export type InstalmentRow = typeof loanInstalments.$inferSelect;

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

/** Before the PIN is asked for: someone else's application has none to be confirmed. */
export async function isOwnApplication(db: Database, userId: string, id: string) {
  const rows = await db
    .select({ id: loanApplications.id })
    .from(loanApplications)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, loanApplications.business_id))
    .where(and(eq(loanApplications.id, id), eq(businessRegistrations.user_id, userId)));
  return rows.length > 0;
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

/** Null when one for the same package is open: the database allows no second one. */
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

/** Takes the applications that the lender is due to be asked about, for this process only until `leaseEnd`. */
export function claimDueApplications(db: Database, now: Date, leaseEnd: Date, limit: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: loanApplications.id })
      .from(loanApplications)
      .where(lte(loanApplications.next_check_at, now))
      .orderBy(asc(loanApplications.next_check_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(loanApplications)
      .set({ next_check_at: leaseEnd })
      .where(inArray(loanApplications.id, ids))
      .returning();
  });
}

/** Held against the owner's withdrawal until the transaction ends. */
export async function lockApplication(
  tx: Database,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [found] = await tx
    .select()
    .from(loanApplications)
    .where(eq(loanApplications.id, id))
    .for('update');
  return found;
}

export async function setNextCheck(tx: Database, id: string, next_check_at: Date | null) {
  await tx.update(loanApplications).set({ next_check_at }).where(eq(loanApplications.id, id));
}

/** Who has applied, as far as a lender and a message need it. */
export async function findApplicant(db: Database, businessId: string) {
  const [found] = await db
    .select({
      user_id: users.id,
      business_name: businessRegistrations.business_name,
      smedan_number: businessRegistrations.smedan_number,
      first_name: users.first_name,
      last_name: users.last_name,
      phone_number: sql<string>`coalesce(${users.phone_number}, ${users.new_phone_number})`,
      proved_phone: users.phone_number,
      email: users.email,
      locale: users.locale,
    })
    .from(businessRegistrations)
    .innerJoin(users, eq(users.id, businessRegistrations.user_id))
    .where(eq(businessRegistrations.id, businessId));
  return found;
}

export async function moveApplication(
  tx: Database,
  id: string,
  status: LoanStatus,
  at: Date,
): Promise<void> {
  await tx
    .update(loanApplications)
    .set({ status, changed_at: at, version: sql`${loanApplications.version} + 1` })
    .where(eq(loanApplications.id, id));
  await recordStep(tx, id, status, at);
}

export async function setOffer(
  tx: Database,
  id: string,
  offer: Pick<
    ApplicationRow,
    'offered_kobo' | 'offered_rate' | 'offered_months' | 'fee_kobo' | 'offer_valid_until'
  >,
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(loanApplications)
    .set(offer)
    .where(eq(loanApplications.id, id))
    .returning();
  if (row === undefined) throw new Error('the application is gone');
  return row;
}

export async function setTransfer(tx: Database, id: string, transfer_reference: string) {
  await tx.update(loanApplications).set({ transfer_reference }).where(eq(loanApplications.id, id));
}

/** Reasons that owners read of applications that the agency declined, by application. */
export async function listDeclineReasons(
  db: Database,
  rows: readonly Pick<ApplicationRow, 'id' | 'status'>[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ id, status }) => (status === 'declined' ? [id] : []));
  if (ids.length === 0) return new Map();
  const decisions = await db
    .select({ id: loanDecisions.application_id, reason: loanDecisions.reason })
    .from(loanDecisions)
    .where(and(inArray(loanDecisions.application_id, ids), eq(loanDecisions.decision, 'decline')))
    .orderBy(asc(loanDecisions.made_at));
  return new Map(decisions.map(({ id, reason }) => [id, reason]));
}

export async function setDeclineReason(tx: Database, id: string, decline_reason: string) {
  await tx.update(loanApplications).set({ decline_reason }).where(eq(loanApplications.id, id));
}

export async function insertInstalments(
  tx: Database,
  rows: (typeof loanInstalments.$inferInsert)[],
): Promise<void> {
  await tx.insert(loanInstalments).values(rows);
}

/** Lists the instalments of all these loans, in the order of each loan. */
export async function listInstalments(
  db: Database,
  applicationIds: string[],
): Promise<InstalmentRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(loanInstalments)
    .where(inArray(loanInstalments.application_id, applicationIds))
    .orderBy(asc(loanInstalments.application_id), asc(loanInstalments.number));
}

export async function updateInstalment(
  tx: Database,
  id: string,
  values: Partial<Pick<InstalmentRow, 'paid_at' | 'reference' | 'waived_kobo' | 'next_notice_at'>>,
): Promise<void> {
  await tx.update(loanInstalments).set(values).where(eq(loanInstalments.id, id));
}

/** Unpaid repayments that the owner is to be reminded of now; what another process holds is left to it. */
export function lockDueNotices(tx: Database, now: Date, limit: number) {
  return tx
    .select({ instalment: loanInstalments, application: loanApplications })
    .from(loanInstalments)
    .innerJoin(loanApplications, eq(loanApplications.id, loanInstalments.application_id))
    .where(lte(loanInstalments.next_notice_at, now))
    .orderBy(asc(loanInstalments.next_notice_at))
    .limit(limit)
    .for('update', { of: loanInstalments, skipLocked: true });
}

/** Whether the owner still has to accept, receive or repay a loan of this package. */
export async function hasRunningLoan(tx: Database, businessId: string, packageId: string) {
  const rows = await tx
    .select({ id: loanApplications.id })
    .from(loanApplications)
    .leftJoin(
      loanInstalments,
      and(eq(loanInstalments.application_id, loanApplications.id), isNull(loanInstalments.paid_at)),
    )
    .where(
      and(
        eq(loanApplications.business_id, businessId),
        eq(loanApplications.package_id, packageId),
        or(
          eq(loanApplications.status, 'accepted'),
          and(eq(loanApplications.status, 'paid_out'), isNotNull(loanInstalments.id)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function recordStep(tx: Database, application_id: string, status: LoanStatus, at: Date) {
  await tx.insert(loanApplicationEvents).values({ application_id, status, at });
}

/** Lists the steps of all these applications, the oldest first. */
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
