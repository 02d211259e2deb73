import {
  localeOf,
  type LoanApplication,
  type LoanStatus,
  type RunningLoan,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { receiptPath } from '../finance/pay/present.ts';
import { findPackages, packageName } from './packages.ts';
import {
  listDeclineReasons,
  listInstalments,
  listSteps,
  type ApplicationRow,
  type InstalmentRow,
} from './repository.ts';
import { dayOf, presentOffer, priceRepayments, sumOf, termsOf } from './terms.ts';

export interface PresentContext {
  now: () => Date;
  signedUrls: SignedUrls;
}

const withOffer = new Set<LoanStatus>(['offered', 'offer_expired', 'accepted']);

/** Applications as their owner sees them, in the order given. */
export async function present(
  { now, signedUrls }: PresentContext,
  tx: Database,
  rows: ApplicationRow[],
  locale: Locale,
): Promise<LoanApplication[]> {
  const ids = rows.map(({ id }) => id);
  const steps = await listSteps(tx, ids);
  const instalments = await listInstalments(tx, ids);
  const packages = await findPackages(
    tx,
    rows.map(({ package_id }) => package_id),
  );
  const reasons = await listDeclineReasons(tx, rows);
  return rows.map((row) => {
    const entry = packages.get(row.package_id);
    const own = instalments.filter(({ application_id }) => application_id === row.id);
    return {
      id: row.id,
      package_id: row.package_id,
      ...(entry && { locale: localeOf(entry.texts, locale) }),
      package_name: packageName(entry, locale),
      slug: entry?.slug ?? '',
      amount_kobo: row.amount_kobo,
      monthly_rate: row.monthly_rate,
      months: row.months,
      status: row.status,
      timeline: steps
        .filter(({ application_id }) => application_id === row.id)
        .map(({ status, at }) => ({ status, at: at.toISOString() })),
      declined_reason: reasons.get(row.id) ?? null,
      offer: withOffer.has(row.status) ? presentOffer(row, now()) : null,
      loan: own.length === 0 ? null : presentLoan(row, own, { now: now(), signedUrls, locale }),
    };
  });
}

export async function presentOne(
  context: PresentContext,
  tx: Database,
  row: ApplicationRow,
  locale: Locale,
): Promise<LoanApplication> {
  const [shown] = await present(context, tx, [row], locale);
  if (shown === undefined) throw new Error('the application was not shown');
  return shown;
}

function presentLoan(
  row: ApplicationRow,
  rows: readonly InstalmentRow[],
  { now, signedUrls, locale }: { now: Date; signedUrls: SignedUrls; locale: Locale },
): RunningLoan {
  const today = dayOf(now);
  const amountOf = (each: InstalmentRow) =>
    each.principal_kobo + each.interest_kobo - each.waived_kobo;
  const sum = (some: readonly InstalmentRow[]) =>
    some.reduce((all, each) => all + amountOf(each), 0);
  const unpaid = rows.filter(({ paid_at }) => paid_at === null);
  const stateOf = (each: InstalmentRow) => {
    if (each.paid_at !== null) return 'paid';
    if (each.due_on < today) return 'overdue';
    return each === unpaid[0] ? 'due' : 'later';
  };
  return {
    amount_kobo: termsOf(row).amountKobo,
    paid_kobo: sum(rows.filter(({ paid_at }) => paid_at !== null)),
    left_kobo: sum(unpaid),
    settle_kobo: sumOf(priceRepayments(rows, unpaid.length, now)),
    repayments: rows.map((each) => ({
      number: each.number,
      due_on: each.due_on,
      amount_kobo: amountOf(each),
      interest_kobo: each.interest_kobo - each.waived_kobo,
      state: stateOf(each),
      paid_at: each.paid_at?.toISOString() ?? null,
      receipt_url:
        each.reference === null ? null : signedUrls.issue(receiptPath(each.reference, locale)),
    })),
  };
}
