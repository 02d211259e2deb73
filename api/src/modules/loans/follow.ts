import type { FastifyBaseLogger } from 'fastify';
import type { LoanStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { enqueue } from '../outbox/repository.ts';
import { LenderUnavailable, type Lender, type LoanCase } from './lender.ts';
import { findPackage } from './packages.ts';
import {
  claimDueApplications,
  findApplicant,
  lockApplication,
  moveApplication,
  setNextCheck,
  type ApplicationRow,
} from './repository.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';
import { formatMoneyIn } from '../../i18n/format.ts';

/** Longer than a lender may take to respond. */
const leaseMs = 60_000;

/** What a lender may make of an application. Money that was paid out before a withdrawal arrived is the truth. */
const mayBecome: Record<LoanStatus, readonly LoanStatus[]> = {
  submitted: ['in_review', 'offered', 'declined', 'paid_out'],
  in_review: ['offered', 'declined', 'paid_out'],
  offered: ['declined', 'paid_out'],
  withdrawn: ['paid_out'],
  declined: [],
  paid_out: [],
};

/** The steps that owners are written to about. */
const announced = ['offered', 'declined', 'paid_out'] as const;

interface Deps extends Pick<AppDeps, 'db' | 'now' | 'portalUrl'> {
  payOut: PayOut;
}

/**
 * Gives the lender every application that is due, and takes over what the lender has made of it. Statuses
 * only go forward, and each step is one transaction with its message.
 */
export async function followApplications(
  { db, now, portalUrl, payOut }: Deps,
  lender: Lender,
  log: FastifyBaseLogger,
): Promise<void> {
  const later = (ms: number) => new Date(now().getTime() + ms);
  for (;;) {
    const due = await claimDueApplications(db, now(), later(leaseMs), 20);
    if (due.length === 0) return;
    for (const claimed of due) await follow(claimed);
  }

  async function follow(claimed: ApplicationRow): Promise<void> {
    const status = mayBecome[claimed.status].length === 0 ? claimed.status : await ask(claimed);
    await db.transaction(async (tx) => {
      const row = await lockApplication(tx, claimed.id);
      if (row === undefined) return;
      const isNews = status !== undefined && mayBecome[row.status].includes(status);
      if (isNews) {
        await moveApplication(tx, row.id, status, now());
        const bank = status === 'paid_out' ? await credit(tx, row) : null;
        await announce(tx, row, status, bank);
      }
      // If the owner has withdrawn it since then, the lender is notified at once, by the date that this set.
      if (row.next_check_at?.getTime() !== claimed.next_check_at?.getTime()) return;
      const known = isNews ? status : row.status;
      const isOver = mayBecome[known].length === 0 || (known === 'withdrawn' && status === known);
      await setNextCheck(tx, row.id, isOver ? null : later(lender.askAgainMs));
    });
  }

  /** Undefined when the lender could not be asked. */
  async function ask(row: ApplicationRow): Promise<LoanStatus | undefined> {
    const applicant = await findApplicant(db, row.business_id);
    if (applicant === undefined) return undefined;
    const loanCase: LoanCase = {
      id: row.id,
      benefit: findPackage(row.package_id)?.slug ?? '',
      package_id: row.package_id,
      amount_kobo: row.amount_kobo,
      monthly_rate: row.monthly_rate,
      months: row.months,
      status: row.status,
      applied_at: row.created_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
      applicant: {
        business_name: applicant.business_name,
        smedan_number: applicant.smedan_number,
        name: `${applicant.first_name} ${applicant.last_name}`,
        phone_number: applicant.phone_number,
        email: applicant.email,
      },
    };
    try {
      return await lender.report(loanCase);
    } catch (error) {
      if (!(error instanceof LenderUnavailable)) throw error;
      log.warn({ err: error, application: row.id }, 'lender not reached');
      return undefined;
    }
  }

  /** What the lender has paid for the owner, once. Null: it stays on the owner's account. */
  async function credit(tx: Database, row: ApplicationRow): Promise<string | null> {
    const applicant = await findApplicant(tx, row.business_id);
    if (applicant === undefined) return null;
    const entry = findPackage(row.package_id);
    const { transfer, bank } = await payOut(tx, {
      userId: applicant.user_id,
      from: 'loans',
      reference: `LOAN-${row.id.toUpperCase()}`,
      amountKobo: row.amount_kobo,
      counterparty: translate('en', 'loan.payer'),
      narration: entry?.texts.en.name ?? '',
      locale: row.locale as Locale,
    });
    return transfer === null ? null : (bank?.bank_name ?? null);
  }

  async function announce(
    tx: Database,
    row: ApplicationRow,
    status: LoanStatus,
    bank: string | null,
  ): Promise<void> {
    const kind = announced.find((each) => each === status);
    const applicant = await findApplicant(tx, row.business_id);
    if (kind === undefined || applicant === undefined) return;
    const locale = row.locale as Locale;
    const mail = kind === 'paid_out' && bank === null ? 'paid_out_account' : kind;
    const entry = findPackage(row.package_id);
    const values = {
      name: applicant.first_name,
      title: entry?.texts[locale].name ?? '',
      amount: formatMoneyIn(row.amount_kobo, locale),
      months: String(row.months),
      link: `${portalUrl}/dashboard/benefits/loan/${entry?.slug ?? ''}`,
      bank: bank ?? '',
      finance: `${portalUrl}/dashboard/finance`,
    };
    await enqueue(tx, now(), [
      {
        channel: 'email',
        recipient: applicant.email,
        subject: translate(locale, `loan.mail.${kind}.subject`, values),
        text: translate(locale, `loan.mail.${mail}.text`, values),
        locale,
      },
    ]);
  }
}
