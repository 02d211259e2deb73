import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { scheduleLoan, type LoanStatus } from '@portal/contract';
import type { Database } from '../database/connect.ts';
import { benefits } from '../database/schema/benefits.ts';
import { businessRegistrations } from '../database/schema/business.ts';
import { loanApplicationEvents, loanApplications } from '../database/schema/loans.ts';
import { sandboxCheckouts } from '../database/schema/payments.ts';
import { staffAccounts } from '../database/schema/staff-accounts.ts';
import { caseNotes, loanDecisions } from '../database/schema/agency-cases.ts';
import { createReference } from '../modules/ledger/reference.ts';
import { listOffered, type PackageEntry } from '../modules/loans/packages.ts';
import { insertInstalments } from '../modules/loans/repository.ts';
import { dueOn, noticeAfter } from '../modules/loans/terms.ts';
import { postReceived } from '../modules/payments/money.ts';
import { insertPayment, recordEvent } from '../modules/payments/repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface DemoLoan {
  /** Which of the businesses. */
  business: number;
  /** Which of the packages. */
  package: number;
  daysAgo: number;
  status: LoanStatus;
  /** Index among the people of finance at the desk. */
  assigned?: 0 | 1;
  /** An offer that waits for a second person. */
  proposed?: boolean;
}

/** One in each part of the desk's list of loans. */
const loans: DemoLoan[] = [
  { business: 0, package: 0, daysAgo: 5, status: 'submitted' },
  { business: 1, package: 1, daysAgo: 3, status: 'in_review', assigned: 0, proposed: true },
  { business: 1, package: 4, daysAgo: 9, status: 'offered', assigned: 1 },
  { business: 2, package: 4, daysAgo: 6, status: 'accepted', assigned: 0 },
  { business: 2, package: 6, daysAgo: 50, status: 'paid_out', assigned: 1 },
  { business: 0, package: 6, daysAgo: 20, status: 'declined', assigned: 1 },
];

/** Work for the agency's desk: loans in every state, a held payment, and a note. @param userIds owners of the cases */
export async function seedCases(
  tx: Database,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<void> {
  const found = await tx
    .select()
    .from(businessRegistrations)
    .where(inArray(businessRegistrations.user_id, [...userIds]));
  const businesses = userIds.flatMap((id) => found.filter(({ user_id }) => user_id === id));
  const people = await tx
    .select({ id: staffAccounts.id, email: staffAccounts.email })
    .from(staffAccounts)
    .where(
      inArray(staffAccounts.email, [
        'finance@agency.example.com',
        'finance.second@agency.example.com',
      ]),
    )
    .orderBy(staffAccounts.email);
  const [first] = people;
  if (first === undefined) throw new Error('no one works at the desk');
  const packages = await listOffered(tx);
  for (const loan of loans) {
    const business = businesses[loan.business];
    if (business === undefined) throw new Error('a loan has no business');
    await seedLoan(tx, loan, {
      businessId: business.id,
      people: people.map(({ id }) => id),
      packages,
      now,
    });
  }
  const [owner] = businesses;
  if (owner) await seedHeldPayment(tx, { business: owner, staffId: first.id, now });
}

async function seedLoan(
  tx: Database,
  { package: index, daysAgo, status, assigned, proposed }: DemoLoan,
  {
    businessId,
    people,
    packages,
    now,
  }: {
    businessId: string;
    people: readonly string[];
    packages: readonly PackageEntry[];
    now: Date;
  },
): Promise<void> {
  const entry = packages[index];
  if (entry === undefined) throw new Error('a loan has no package');
  const at = new Date(now.getTime() - daysAgo * dayMs);
  const months = entry.tenors[0] ?? 3;
  const isOffered = ['offered', 'accepted', 'paid_out'].includes(status);
  const [row] = await tx
    .insert(loanApplications)
    .values({
      business_id: businessId,
      package_id: entry.id,
      amount_kobo: entry.min_kobo + 100_000_00,
      monthly_rate: entry.monthly_rate,
      months,
      status,
      ...(isOffered && {
        offered_kobo: entry.min_kobo + 100_000_00,
        offered_rate: entry.monthly_rate,
        offered_months: months,
        offer_valid_until: new Date(now.getTime() + 10 * dayMs),
      }),
      locale: 'en',
      created_at: at,
      changed_at: at,
      // The demonstration's lender leaves them to the desk.
      next_check_at: null,
      assigned_to: assigned === undefined ? null : (people[assigned] ?? null),
    })
    .returning();
  if (row === undefined) throw new Error('the application was not written');
  const application_id = row.id;
  await tx
    .insert(loanApplicationEvents)
    .values([
      { application_id, status: 'submitted', at },
      ...(status === 'submitted' ? [] : [{ application_id, status, at }]),
    ]);
  if (proposed) {
    await tx.insert(loanDecisions).values({
      application_id,
      decision: 'approve',
      amount_kobo: row.amount_kobo,
      months,
      fee_kobo: 0,
      reason: 'The bank statements of a year agree with the record.',
      made_by: people[0] ?? application_id,
      made_at: new Date(now.getTime() - dayMs),
      needs_second: true,
    });
  }
  if (status !== 'paid_out') return;
  const { instalments } = scheduleLoan({
    amountKobo: row.amount_kobo,
    rate: row.monthly_rate,
    months,
  });
  await insertInstalments(
    tx,
    instalments.map(({ month, principal, interest }) => {
      const due_on = dueOn(at, month);
      return {
        application_id,
        number: month,
        due_on,
        principal_kobo: principal,
        interest_kobo: interest,
        // The owner has heard of what is overdue.
        next_notice_at: noticeAfter(due_on) < now ? null : noticeAfter(due_on),
      };
    }),
  );
}

/** A payment of half the price, which the sandbox can send back. */
async function seedHeldPayment(
  tx: Database,
  {
    business,
    staffId,
    now,
  }: { business: typeof businessRegistrations.$inferSelect; staffId: string; now: Date },
): Promise<void> {
  const [benefit] = await tx.select().from(benefits).where(eq(benefits.slug, 'owner-health-plan'));
  const amount = benefit?.prices?.annual;
  if (benefit === undefined || amount === undefined) throw new Error('nothing to pay for');
  const at = new Date(now.getTime() - 2 * dayMs);
  const reference = createReference();
  const received = Math.round(amount / 2);
  await tx.insert(sandboxCheckouts).values({
    reference,
    access_code: randomBytes(12).toString('base64url'),
    amount_kobo: amount,
    callback_url: '',
    status: 'success',
    paid_kobo: received,
    created_at: at,
  });
  const payment = await insertPayment(
    tx,
    {
      reference,
      business_id: business.id,
      user_id: business.user_id,
      provider: 'sandbox',
      status: 'held',
      held_reason: 'amount_differs',
      received_kobo: received,
      received_currency: 'NGN',
      amount_kobo: amount,
      locale: 'en',
      created_at: at,
      paid_at: at,
    },
    [{ benefit_id: benefit.id, plan: 'annual', amount_kobo: amount }],
  );
  await recordEvent(tx, {
    payment_id: payment.id,
    source: 'return',
    status: 'held',
    created_at: at,
  });
  await postReceived(tx, {
    to: 'held',
    reference,
    amountKobo: received,
    narration: 'Held: amount_differs',
    now: at,
  });
  await tx.insert(caseNotes).values({
    payment_id: payment.id,
    text: 'The owner says that the bank took a fee. I asked for the bank’s receipt.',
    author_id: staffId,
    created_at: new Date(now.getTime() - dayMs),
  });
}
