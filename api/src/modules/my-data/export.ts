import { eq, asc } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { bankAccounts, ledgerAccounts, ledgerTransactions } from '../../database/schema/finance.ts';
import { insuranceChanges, insurancePolicies } from '../../database/schema/insurance.ts';
import { loanApplications, loanInstalments } from '../../database/schema/loans.ts';
import { customers, campaigns } from '../../database/schema/marketing.ts';
import { corrections } from '../../database/schema/corrections.ts';
import { messages, messageThreads } from '../../database/schema/messaging.ts';
import { sessions } from '../../database/schema/owners.ts';
import { payments } from '../../database/schema/payments.ts';
import { virtualAccounts } from '../../database/schema/top-ups.ts';
import { trainingEnrolments, trainingResults } from '../../database/schema/trainings.ts';
import { listChanges } from '../audit/repository.ts';
import { findBusinessOfUser, presentBusiness } from '../business-registrations/repository.ts';
import { presentUser } from '../identity/present-user.ts';
import { listClaimsOf, listOfClaims } from '../insurance/repository.ts';
import { findUser } from '../identity/find-user.ts';
import { listEventsOf } from '../security-events/repository.ts';
import { presentOwnEvent } from '../security-events/routes.ts';
import { findSettings } from '../notifications/repository.ts';
import { findMyData } from './repository.ts';

/** Everything about one owner, without secrets: no password and no token, and only the end of a BVN. */
export async function exportOf(
  db: Database,
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const user = await findUser(db, userId);
  const business = await findBusinessOfUser(db, userId);
  return {
    exported_at: now.toISOString(),
    user: user && { ...presentUser(user), registered_at: user.created_at },
    business: business && (await presentBusiness(db, business)),
    ...(await findMyData(db, userId)),
    notification_settings: await findSettings(db, userId),
    changes: await listChanges(db, userId, 10_000),
    security_events: (await listEventsOf(db, userId, { limit: 10_000 })).map(({ event }) =>
      presentOwnEvent(event, userId),
    ),
    sessions: await db
      .select({ created_at: sessions.created_at, last_seen_at: sessions.last_seen_at })
      .from(sessions)
      .where(eq(sessions.user_id, userId)),
    ...(await readBenefits(db, userId)),
    ...(await readMoney(db, userId)),
    ...(await readWritten(db, userId)),
  };
}

/** Benefits, and what the owner has made of them. */
async function readBenefits(db: Database, userId: string) {
  return {
    benefits: await db
      .select({
        slug: benefits.slug,
        plan: benefitActivations.plan,
        amount_kobo: benefitActivations.amount_kobo,
        activated_at: benefitActivations.activated_at,
        renews_at: benefitActivations.renews_at,
        ended_at: benefitActivations.ended_at,
      })
      .from(benefitActivations)
      .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
      .innerJoin(
        businessRegistrations,
        eq(businessRegistrations.id, benefitActivations.business_id),
      )
      .where(eq(businessRegistrations.user_id, userId)),
    payments: await db
      .select({
        reference: payments.reference,
        status: payments.status,
        amount_kobo: payments.amount_kobo,
        created_at: payments.created_at,
        paid_at: payments.paid_at,
        refunded_at: payments.refunded_at,
      })
      .from(payments)
      .where(eq(payments.user_id, userId))
      .orderBy(asc(payments.created_at)),
    loan_applications: await db
      .select({
        amount_kobo: loanApplications.amount_kobo,
        months: loanApplications.months,
        status: loanApplications.status,
        decline_reason: loanApplications.decline_reason,
        created_at: loanApplications.created_at,
      })
      .from(loanApplications)
      .innerJoin(businessRegistrations, eq(businessRegistrations.id, loanApplications.business_id))
      .where(eq(businessRegistrations.user_id, userId)),
    loan_repayments: await db
      .select({
        number: loanInstalments.number,
        due_on: loanInstalments.due_on,
        principal_kobo: loanInstalments.principal_kobo,
        interest_kobo: loanInstalments.interest_kobo,
        waived_kobo: loanInstalments.waived_kobo,
        paid_at: loanInstalments.paid_at,
        reference: loanInstalments.reference,
      })
      .from(loanInstalments)
      .innerJoin(loanApplications, eq(loanApplications.id, loanInstalments.application_id))
      .innerJoin(businessRegistrations, eq(businessRegistrations.id, loanApplications.business_id))
      .where(eq(businessRegistrations.user_id, userId))
      .orderBy(asc(loanInstalments.due_on)),
    training_results: await db
      .select({
        slug: benefits.slug,
        module: trainingResults.module,
        score: trainingResults.score,
        answered_at: trainingResults.answered_at,
      })
      .from(trainingResults)
      .innerJoin(trainingEnrolments, eq(trainingEnrolments.id, trainingResults.enrolment_id))
      .innerJoin(benefits, eq(benefits.id, trainingEnrolments.benefit_id))
      .innerJoin(
        businessRegistrations,
        eq(businessRegistrations.id, trainingEnrolments.business_id),
      )
      .where(eq(businessRegistrations.user_id, userId)),
    insurance_changes: await readChanges(db, userId),
    insurance_claims: await readClaims(db, userId),
  };
}

/** Changes of the cover of policies, cancelled ones too. */
function readChanges(db: Database, userId: string) {
  return db
    .select({
      policy: insurancePolicies.number,
      terms: insuranceChanges.terms,
      amount_kobo: insuranceChanges.amount_kobo,
      state: insuranceChanges.state,
      starts_on: insuranceChanges.starts_on,
      created_at: insuranceChanges.created_at,
    })
    .from(insuranceChanges)
    .innerJoin(insurancePolicies, eq(insurancePolicies.id, insuranceChanges.policy_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, insurancePolicies.business_id))
    .where(eq(businessRegistrations.user_id, userId))
    .orderBy(asc(insuranceChanges.created_at));
}

/** Claims with what was asked, replied and decided. */
async function readClaims(db: Database, userId: string) {
  const found = await listClaimsOf(db, userId);
  const { steps } = await listOfClaims(
    db,
    found.map(({ claim }) => claim.id),
  );
  return found.map(({ claim, policy }) => ({
    number: claim.number,
    policy: policy.number,
    item: claim.item,
    happened_on: claim.happened_on,
    description: claim.description,
    amount_kobo: claim.amount_kobo,
    status: claim.status,
    created_at: claim.created_at,
    appealed_at: claim.appealed_at,
    history: steps.flatMap(({ step: { claim_id, status, reason, at } }) =>
      claim_id === claim.id ? [{ status, text: reason, at }] : [],
    ),
  }));
}

/** The bank account, and what moved on the account with the portal. */
async function readMoney(db: Database, userId: string) {
  return {
    bank_account: await db
      .select({
        bank_name: bankAccounts.bank_name,
        account_name: bankAccounts.account_name,
        account_number: bankAccounts.account_number,
      })
      .from(bankAccounts)
      .where(eq(bankAccounts.user_id, userId)),
    virtual_account: await db
      .select({
        bank_name: virtualAccounts.bank_name,
        account_name: virtualAccounts.account_name,
        account_number: virtualAccounts.account_number,
        requested_at: virtualAccounts.created_at,
      })
      .from(virtualAccounts)
      .where(eq(virtualAccounts.user_id, userId)),
    transactions: await db
      .select({
        reference: ledgerTransactions.reference,
        type: ledgerTransactions.type,
        direction: ledgerTransactions.direction,
        amount_kobo: ledgerTransactions.amount_kobo,
        status: ledgerTransactions.status,
        counterparty: ledgerTransactions.counterparty,
        narration: ledgerTransactions.narration,
        created_at: ledgerTransactions.created_at,
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransactions.account_id))
      .where(eq(ledgerAccounts.user_id, userId))
      .orderBy(asc(ledgerTransactions.created_at)),
  };
}

/** Customers, and what the owner wrote to them and to the agency. */
async function readWritten(db: Database, userId: string) {
  return {
    customers: await db
      .select({
        name: customers.name,
        phone: customers.phone,
        age_category: customers.age_category,
        birth_date: customers.birth_date,
      })
      .from(customers)
      .where(eq(customers.user_id, userId))
      .orderBy(asc(customers.name)),
    marketing: await db
      .select({
        text: campaigns.text,
        audience: campaigns.audience,
        status: campaigns.status,
        send_at: campaigns.send_at,
      })
      .from(campaigns)
      .where(eq(campaigns.user_id, userId))
      .orderBy(asc(campaigns.created_at)),
    corrections: await db
      .select({
        field: corrections.field,
        before: corrections.before,
        after: corrections.after,
        reason: corrections.reason,
        status: corrections.status,
        asked_at: corrections.asked_at,
        decided_at: corrections.decided_at,
        decision_reason: corrections.decision_reason,
      })
      .from(corrections)
      .where(eq(corrections.user_id, userId))
      .orderBy(asc(corrections.asked_at)),
    messages: await db
      .select({
        subject: messageThreads.subject,
        from_owner: messages.from_owner,
        body: messages.body,
        sent_at: messages.sent_at,
      })
      .from(messages)
      .innerJoin(messageThreads, eq(messageThreads.id, messages.thread_id))
      .where(eq(messageThreads.user_id, userId))
      .orderBy(asc(messages.sent_at)),
  };
}
