import type { FastifyBaseLogger } from 'fastify';
import type { LoanStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { eachOf } from '../../each-of.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';
import { LenderUnavailable, type Lender, type LenderReport } from './lender.ts';
import { describeCase } from './loan-case.ts';
import { announceStep } from './messages.ts';
import { findPackage } from './packages.ts';
import { payOutLoan } from './pay-out-loan.ts';
import {
  claimDueApplications,
  findApplicant,
  listInstalments,
  lockApplication,
  moveApplication,
  setNextCheck,
  setOffer,
  type ApplicationRow,
} from './repository.ts';

/** Longer than a lender may take to respond. */
const leaseMs = 60_000;
/** A lender is asked no more at the same time by the whole process. */
const askedAtOnce = 4;
/** So long an offer is valid that comes without an end. */
const offerMs = 14 * 24 * 60 * 60_000;

/** States that a lender may move an application to. It pays out what the owner has accepted, and nothing else. */
const mayBecome: Record<LoanStatus, readonly LoanStatus[]> = {
  submitted: ['in_review', 'offered', 'declined'],
  in_review: ['offered', 'declined'],
  offered: ['declined'],
  accepted: ['paid_out', 'declined'],
  withdrawn: [],
  offer_declined: [],
  offer_expired: [],
  declined: [],
  paid_out: [],
  repaid: [],
};

/** The lender is told of these until it has responded to them. */
const ended = new Set<LoanStatus>(['withdrawn', 'offer_declined', 'offer_expired']);
const acknowledgements = new Set<LoanStatus>([...ended, 'declined']);
const paid = new Set<LoanStatus>(['paid_out', 'repaid']);

interface Deps extends Pick<
  AppDeps,
  'db' | 'now' | 'portalUrl' | 'portalShortName' | 'secretKey' | 'smsPerDay'
> {
  payOut: PayOut;
}

/**
 * Gives the lender every application that is due, and takes over what the lender has made of it. Statuses
 * only go forward, and each step is one transaction with its message.
 */
export async function followApplications(
  deps: Deps,
  lender: Lender,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db, now } = deps;
  const later = (ms: number) => new Date(now().getTime() + ms);
  const report = (err: unknown, { id }: ApplicationRow) =>
    log.error({ err, application: id }, 'an application could not be followed');
  for (;;) {
    const due = await claimDueApplications(db, now(), later(leaseMs), 20);
    if (due.length === 0) return;
    await eachOf(due, { atOnce: askedAtOnce, report }, follow);
  }

  async function follow(claimed: ApplicationRow): Promise<void> {
    const report = claimed.status === 'declined' ? undefined : await ask(claimed);
    await db.transaction(async (tx) => {
      const found = await lockApplication(tx, claimed.id);
      if (found === undefined) return;
      const row = await advance(tx, found, report);
      // If the owner has changed it since then, the lender is notified at once, by the date that this set.
      if (found.next_check_at?.getTime() !== claimed.next_check_at?.getTime()) return;
      const isNews = row.status !== claimed.status;
      await setNextCheck(tx, row.id, nextCheck(row, isNews, report));
    });
  }

  /** @returns the application as it then is */
  async function advance(
    tx: Database,
    row: ApplicationRow,
    report: LenderReport | undefined,
  ): Promise<ApplicationRow> {
    const move = async (status: LoanStatus) => {
      await moveApplication(tx, row.id, status, now());
      return { ...row, status };
    };
    if (row.status === 'offered' && isOver(row)) {
      await announceStep(tx, deps, row, { status: 'offer_expired' });
      return move('offer_expired');
    }
    if (report === undefined) return row;
    const { status } = report;
    if (!mayBecome[row.status].includes(status)) {
      if (status === 'paid_out' && !paid.has(row.status)) {
        log.error({ application: row.id }, 'a lender paid out what no owner accepted');
      }
      // Offers from before they had an end get one.
      const isOpenEnded = row.status === 'offered' && row.offer_valid_until === null;
      return isOpenEnded ? offer(tx, row, report) : row;
    }
    const moved = await move(status);
    const next = status === 'offered' ? await offer(tx, moved, report) : moved;
    const bank = status === 'paid_out' ? await payOutLoan(tx, deps, row) : null;
    await announceStep(tx, deps, next, { status, bank });
    return next;
  }

  function isOver({ offer_valid_until }: ApplicationRow): boolean {
    return offer_valid_until !== null && offer_valid_until <= now();
  }

  function offer(tx: Database, row: ApplicationRow, { offer: made }: LenderReport) {
    return setOffer(tx, row.id, {
      offered_kobo: made?.amount_kobo ?? row.amount_kobo,
      offered_rate: made?.monthly_rate ?? row.monthly_rate,
      offered_months: made?.months ?? row.months,
      fee_kobo: made?.fee_kobo ?? 0,
      offer_valid_until: made?.valid_until ?? later(offerMs),
    });
  }

  function nextCheck(
    { status, offer_valid_until }: ApplicationRow,
    isNews: boolean,
    report: LenderReport | undefined,
  ): Date | null {
    const again = later(lender.askAgainMs);
    if (status === 'declined') return null;
    if (paid.has(status)) return isNews || report !== undefined ? null : again;
    if (ended.has(status)) {
      if (isNews) return now();
      return report !== undefined && acknowledgements.has(report.status) ? null : again;
    }
    const isSooner =
      status === 'offered' && offer_valid_until !== null && offer_valid_until < again;
    return isSooner ? offer_valid_until : again;
  }

  /** Undefined when the lender could not be asked. */
  async function ask(row: ApplicationRow): Promise<LenderReport | undefined> {
    // A person of the agency works on it: the demonstration's lender does nothing.
    if (lender.name === 'embedded' && row.assigned_to !== null) return { status: row.status };
    const applicant = await findApplicant(db, row.business_id);
    if (applicant === undefined) return undefined;
    try {
      const offer = await findPackage(db, row.package_id);
      const instalments = await listInstalments(db, [row.id]);
      return await lender.report(describeCase(row, applicant, { offer, instalments }));
    } catch (error) {
      if (!(error instanceof LenderUnavailable)) throw error;
      log.warn({ err: error, application: row.id }, 'lender not reached');
      return undefined;
    }
  }
}
