import type { StatementQuery } from '@portal/contract';
import type { ledgerAccounts } from '../../../database/schema/finance.ts';
import { writable } from '../../../documents/fonts.ts';
import { drawMark } from '../../../documents/mark.ts';
import { openDocument } from '../../../documents/open-document.ts';
import { amount, naira, shortDate } from '../../../documents/words.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { translate, type TextKey } from '../../../i18n/texts.ts';
import { wordingFor } from '../../ledger/wording.ts';
import type { BillPaymentRow, TransactionRow } from '../pay/repository.ts';
import type { StatementRow } from './repository.ts';

type Account = typeof ledgerAccounts.$inferSelect;

const ink = '#17241D';
const soft = '#55635B';
const line = '#C9CFC6';
const primary = '#0E6E4C';
const left = 40;
const right = 555;
const bottom = 780;
/** Room for a date in Yoruba and Chinese. */
const dateWidth = 116;
const whoLeft = left + dateWidth + 4;
const whoWidth = 318 - whoLeft;

interface Read {
  agency: string;
  account: Account;
  /** The reader's language. */
  locale: Locale;
}

function begin(titleKey: TextKey, { agency, locale }: Read) {
  const t = (key: TextKey, values?: Record<string, string>) => translate(locale, key, values);
  const moment = (date: Date) => shortDate(date, locale, { withTime: true });
  const title = t(titleKey);
  const { doc: page, end } = openDocument({ title, agency, language: locale, margin: left });
  page.rect(0, 0, 595, 10).fill(primary);
  drawMark(page, left, 40, 38);
  page
    .fillColor(soft)
    .font('regular')
    .fontSize(11)
    .text(writable(agency), left + 50, 38);
  page
    .fillColor(ink)
    .font('bold')
    .fontSize(22)
    .text(title, left + 50, 52);
  return { page, end, t, moment };
}

function describePeriod({ from, to }: StatementQuery, t: ReturnType<typeof begin>['t']): string {
  if (from && to) return t('statement.period', { from, to });
  if (from) return t('statement.from', { from });
  return to ? t('statement.to', { to }) : t('statement.all');
}

export async function writeStatement(
  statement: Read & { query: StatementQuery; rows: StatementRow[]; isCut: boolean; now: Date },
): Promise<Buffer> {
  const { account, locale, query, rows, isCut, now } = statement;
  const { page, end, t, moment } = begin('statement.title', statement);
  page.font('regular').fontSize(10).fillColor(soft);
  // The number in the agency's books is left out: no bank knows it, and money sent to it would not arrive.
  page.text(writable(account.account_name), left, 90);
  const made = t('statement.made', { date: moment(now) });
  page.text(`${describePeriod(query, t)} ${made}`, left, 104);
  let y = 130;
  const cell = (text: string, x: number, width: number, align: 'left' | 'right' = 'left') =>
    page.text(text, x, y, { width, align, lineBreak: false, ellipsis: true, height: 12 });
  const head = () => {
    page.font('bold').fontSize(9).fillColor(ink);
    cell(t('statement.date'), left, dateWidth);
    cell(t('statement.who'), whoLeft, whoWidth);
    cell(t('statement.status'), 322, 54);
    cell(t('statement.amount'), 372, 88, 'right');
    cell(t('statement.balance'), 465, 90, 'right');
    y += 14;
    page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
    y += 6;
  };
  head();
  for (const row of rows) {
    if (y > bottom) {
      page.addPage();
      y = left;
      head();
    }
    page.font('regular').fontSize(9).fillColor(ink);
    const { counterparty, narration } = wordingFor(locale, row);
    cell(moment(row.created_at), left, dateWidth);
    cell(writable(counterparty), whoLeft, whoWidth);
    cell(t(`statement.${row.status}`), 322, 54);
    cell(
      `${row.direction === 'credit' ? '+' : '-'}${amount(row.amount_kobo, locale)}`,
      372,
      88,
      'right',
    );
    cell(amount(row.balance_after_kobo, locale), 465, 90, 'right');
    y += 11;
    page.fontSize(8).fillColor(soft);
    cell(row.reference, left, dateWidth);
    cell(writable(narration), whoLeft, whoWidth + 46);
    y += 16;
  }
  if (isCut) {
    const cut = t('statement.cut', { count: String(rows.length) });
    page.font('bold').fontSize(9).text(cut, left, y);
  }
  return end();
}

export async function writeReceipt(
  receipt: Read & {
    transaction: TransactionRow;
    payment: BillPaymentRow | null;
    biller: string | null;
  },
): Promise<Buffer> {
  const { account, locale, transaction, payment, biller } = receipt;
  const { page, end, t, moment } = begin('receipt.title', receipt);
  const { counterparty, narration } = wordingFor(locale, transaction);
  const isCredit = transaction.direction === 'credit';
  page.font('bold').fontSize(14).text(transaction.reference, left, 90);
  let y = 130;
  const fact = (name: string, value: string | null | undefined) => {
    if (!value) return;
    page.font('regular').fontSize(10).fillColor(soft).text(name, left, y, { width: 134 });
    const nameEnd = page.y;
    page.fillColor(ink).text(writable(value), left + 140, y, { width: right - left - 140 });
    y = Math.max(page.y, nameEnd, y + 12) + 8;
  };
  fact(t('receipt.account'), account.account_name);
  fact(t(isCredit ? 'receipt.received' : 'receipt.paid'), moment(transaction.created_at));
  fact(t(isCredit ? 'receipt.payer' : 'receipt.payee'), counterparty);
  if (biller !== counterparty) fact(t('receipt.company'), biller);
  fact(t('receipt.name'), payment?.customer_name);
  fact(t('receipt.customer'), payment?.customer_number);
  fact(t('receipt.bought'), payment?.product_name);
  fact(t('receipt.note'), narration);
  fact(t('receipt.token'), payment?.token);
  if (payment?.provider === 'simulator') fact(t('receipt.through'), t('receipt.through.simulator'));
  y += 8;
  page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  page
    .font('bold')
    .fontSize(13)
    .fillColor(ink)
    .text(t('receipt.total'), left, y + 14);
  page.text(naira(transaction.amount_kobo, locale), left, y + 14, {
    width: right - left,
    align: 'right',
  });
  return end();
}
