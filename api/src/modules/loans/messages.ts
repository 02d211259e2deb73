import { inLocale, type LoanStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { formatDateIn, formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { startOfDay } from '../../nigeria-time.ts';
import type { News } from '../notifications/news.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';
import { findPackage } from './packages.ts';
import { findApplicant, type ApplicationRow, type InstalmentRow } from './repository.ts';
import { termsOf } from './terms.ts';

type Deps = NewsDeps & Pick<AppDeps, 'portalUrl' | 'portalShortName'>;

/** The steps that owners are written to about. */
const announced = [
  'submitted',
  'in_review',
  'offered',
  'offer_expired',
  'declined',
  'paid_out',
] as const;

type Kind =
  | (typeof announced)[number]
  | 'paid_out_account'
  | 'declined_reason'
  | 'repaid'
  | 'repaid_all'
  | 'repay_soon'
  | 'repay_overdue';

/** Kinds that are sent by text message as well: those that ask the owner to do something, or that they wait for. */
const bySms = [
  'in_review',
  'offered',
  'declined',
  'paid_out',
  'repay_soon',
  'repay_overdue',
] as const;

/**
 * @param bank that the money is sent to
 * @param reason of a decline by the agency
 */
export async function announceStep(
  tx: Database,
  deps: Deps,
  row: ApplicationRow,
  { status, bank = null, reason }: { status: LoanStatus; bank?: string | null; reason?: string },
): Promise<void> {
  const kind = announced.find((each) => each === status);
  if (kind === undefined) return;
  const text =
    kind === 'paid_out' && bank === null
      ? 'paid_out_account'
      : kind === 'declined' && reason !== undefined
        ? 'declined_reason'
        : kind;
  await notify(tx, deps, row, text, () => ({
    bank: bank ?? '',
    reason: reason ?? '',
  }));
}

/** Says that repayments have arrived. */
export async function announceRepayment(
  tx: Database,
  deps: Deps,
  row: ApplicationRow,
  paid: { amountKobo: number; leftKobo: number; reference: string },
): Promise<void> {
  await notify(tx, deps, row, paid.leftKobo === 0 ? 'repaid_all' : 'repaid', (locale) => ({
    paid: formatMoneyIn(paid.amountKobo, locale),
    left: formatMoneyIn(paid.leftKobo, locale),
    reference: paid.reference,
  }));
}

/** Reminds of a repayment that is due soon, or was due. */
export async function remindOf(
  tx: Database,
  deps: Deps,
  row: ApplicationRow,
  instalment: InstalmentRow,
): Promise<void> {
  const due = startOfDay(instalment.due_on);
  const isOverdue = due.getTime() + 24 * 60 * 60 * 1000 <= deps.now().getTime();
  await notify(tx, deps, row, isOverdue ? 'repay_overdue' : 'repay_soon', (locale) => ({
    due: formatMoneyIn(instalment.principal_kobo + instalment.interest_kobo, locale),
    date: formatDateIn(due, locale),
  }));
}

async function notify(
  tx: Database,
  deps: Deps,
  row: ApplicationRow,
  kind: Kind,
  more: (locale: Locale) => Record<string, string> = () => ({}),
): Promise<void> {
  const applicant = await findApplicant(tx, row.business_id);
  if (applicant === undefined) return;
  const locale = applicant.locale ?? (row.locale as Locale);
  const entry = findPackage(row.package_id);
  const { amountKobo, months, feeKobo } = termsOf(row);
  const values = {
    name: applicant.first_name,
    title: entry ? inLocale(entry.texts, locale).name : '',
    amount: formatMoneyIn(amountKobo, locale),
    received: formatMoneyIn(amountKobo - feeKobo, locale),
    months: String(months),
    until: row.offer_valid_until === null ? '' : formatDateIn(row.offer_valid_until, locale),
    agency: deps.portalShortName,
    link: `${deps.portalUrl}/dashboard/benefits/loan/${entry?.slug ?? ''}`,
    finance: `${deps.portalUrl}/dashboard/finance`,
    ...more(locale),
  };
  const sent =
    kind === 'paid_out_account' ? 'paid_out' : kind === 'declined_reason' ? 'declined' : kind;
  const subject = translate(locale, `loan.mail.${sent}.subject`, values);
  const sms = bySms.find((each) => each === sent);
  const { user_id: id, email, proved_phone: phone_number } = applicant;
  await sendNews(tx, deps, { id, email, phone_number }, newsOf(kind), {
    subject,
    text: translate(locale, `loan.mail.${kind}.text`, values),
    sms: sms && translate(locale, `loan.sms.${sms}`, values),
    locale,
  });
}

function newsOf(kind: Kind): News {
  if (kind === 'repay_overdue') return 'loan_overdue';
  return kind === 'repaid' || kind === 'repaid_all' ? 'receipt' : 'loan_progress';
}
