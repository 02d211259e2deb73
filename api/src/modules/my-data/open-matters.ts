import { and, count, eq, inArray, isNotNull, isNull, or, sql, gt } from 'drizzle-orm';
import { inLocale, localeOf, type DeletionObstacle, type OpenMatters } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { billPayments, ledgerTransactions } from '../../database/schema/finance.ts';
import { insuranceClaims, insurancePolicies } from '../../database/schema/insurance.ts';
import { loanApplications, loanInstalments } from '../../database/schema/loans.ts';
import type { Locale } from '../../i18n/locale.ts';
import { unusedKobo, unusedOfChange } from '../benefits/pro-rata.ts';
import { hasOpenDispute, sumDebts } from '../debts/repository.ts';
import { findBankAccount } from '../finance/bank-account/repository.ts';
import { listPaidItems } from '../payments/paid-items.ts';
import { findAccount, sumEntries } from '../ledger/repository.ts';

/** Paid benefits that run, with what their unused days are worth at a moment. */
export async function listPaidBenefits(db: Database, userId: string, at: Date) {
  const running = await db
    .select({ activation: benefitActivations, benefit: benefits })
    .from(benefitActivations)
    .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, benefitActivations.business_id))
    .where(
      and(
        eq(businessRegistrations.user_id, userId),
        isNull(benefitActivations.ended_at),
        gt(benefitActivations.amount_kobo, 0),
      ),
    )
    .orderBy(benefitActivations.renews_at);
  if (running.length === 0) return [];
  const paid = await listPaidItems(
    db,
    running.map(({ activation }) => activation.id),
  );
  return running.map(({ activation, benefit }) => {
    const own = paid.filter(({ activation_id }) => activation_id === activation.id);
    const periods = own.filter(({ change }) => change === null);
    const ofChanges = own.reduce(
      (total, { change, amount_kobo }) =>
        change?.starts_on
          ? total + unusedOfChange({ ...change, starts_on: change.starts_on, amount_kobo }, at)
          : total,
      0,
    );
    return { activation, benefit, unusedKobo: unusedKobo(activation, periods, at) + ofChanges };
  });
}

/** Money that has left the account and could still come back to it, also from a bank that has taken it. */
export async function countUnsettled(db: Database, accountId: string): Promise<number> {
  const [found] = await db
    .select({ transactions: count() })
    .from(ledgerTransactions)
    .innerJoin(billPayments, eq(billPayments.transaction_id, ledgerTransactions.id))
    .where(
      and(eq(ledgerTransactions.account_id, accountId), isNotNull(billPayments.next_check_at)),
    );
  return found?.transactions ?? 0;
}

async function findLoans(db: Database, userId: string) {
  const [found] = await db
    .select({
      loans: sql<string>`count(distinct ${loanApplications.id})`,
      kobo: sql<string>`coalesce(sum(${loanInstalments.principal_kobo} + ${loanInstalments.interest_kobo}), 0)`,
    })
    .from(loanApplications)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, loanApplications.business_id))
    .leftJoin(
      loanInstalments,
      and(eq(loanInstalments.application_id, loanApplications.id), isNull(loanInstalments.paid_at)),
    )
    .where(
      and(
        eq(businessRegistrations.user_id, userId),
        or(
          eq(loanApplications.status, 'accepted'),
          and(eq(loanApplications.status, 'paid_out'), isNotNull(loanInstalments.id)),
        ),
      ),
    );
  return { loans: Number(found?.loans ?? 0), kobo: Number(found?.kobo ?? 0) };
}

async function countUndecided(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ claims: count() })
    .from(insuranceClaims)
    .innerJoin(insurancePolicies, eq(insurancePolicies.id, insuranceClaims.policy_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, insurancePolicies.business_id))
    .where(
      and(
        eq(businessRegistrations.user_id, userId),
        inArray(insuranceClaims.status, ['submitted', 'more_needed']),
      ),
    );
  return found?.claims ?? 0;
}

async function sumOnItsWay(db: Database, accountId: string): Promise<number> {
  const [found] = await db
    .select({ kobo: sql<string>`coalesce(sum(${ledgerTransactions.amount_kobo}), 0)` })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.account_id, accountId),
        eq(ledgerTransactions.status, 'pending'),
        eq(ledgerTransactions.direction, 'debit'),
      ),
    );
  return Number(found?.kobo ?? 0);
}

/** @param at the day of the deletion, by which unused days are counted */
export async function findOpenMatters(
  db: Database,
  userId: string,
  at: Date,
  locale: Locale,
): Promise<OpenMatters> {
  const account = await findAccount(db, userId);
  const balance_kobo = account ? await sumEntries(db, account.id) : 0;
  const paid = await listPaidBenefits(db, userId, at);
  const bank = await findBankAccount(db, userId);
  const { loans, kobo } = await findLoans(db, userId);
  const debt_kobo = await sumDebts(db, userId);
  const undecided_claims = await countUndecided(db, userId);
  const to_bank_kobo = paid.reduce((total, each) => total + each.unusedKobo, balance_kobo);
  const obstacles: [DeletionObstacle, boolean][] = [
    ['loan', loans > 0],
    ['claim', undecided_claims > 0],
    ['dispute', await hasOpenDispute(db, userId)],
    ['balance', balance_kobo < 0],
    ['debt', debt_kobo > 0],
    ['bank', to_bank_kobo > 0 && bank === undefined],
  ];
  return {
    balance_kobo,
    on_its_way_kobo: account ? await sumOnItsWay(db, account.id) : 0,
    bank: bank
      ? {
          bank_name: bank.bank_name,
          account_number: bank.account_number.slice(-4).padStart(bank.account_number.length, '*'),
        }
      : null,
    benefits: paid.map(({ activation, benefit, unusedKobo: unused_kobo }) => ({
      slug: benefit.slug,
      locale: localeOf(benefit.texts, locale),
      title: inLocale(benefit.texts, locale).title,
      renews_at: activation.renews_at.toISOString(),
      unused_kobo,
    })),
    undecided_claims,
    loans,
    loan_kobo: kobo,
    debt_kobo,
    to_bank_kobo,
    blocked_by: obstacles.find(([, isThere]) => isThere)?.[0] ?? null,
  };
}
