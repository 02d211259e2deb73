import type { StatementQuery } from '@portal/contract';
import type { ledgerAccounts } from '../../../database/schema/finance.ts';
import { writable } from '../../../documents/fonts.ts';
import { drawMark } from '../../../documents/mark.ts';
import { openDocument } from '../../../documents/open-document.ts';
import { amount, naira, shortDate } from '../../../documents/words.ts';
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

const statusNames: Record<StatementRow['status'], string> = {
  successful: 'Successful',
  pending: 'Pending',
  failed: 'Failed',
  reversed: 'Reversed',
};

const shortMoment = (date: Date) => shortDate(date, { withTime: true });

function begin(title: string, agency: string) {
  const { doc: page, end } = openDocument({ title, agency, language: 'en-NG', margin: left });
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
  return { page, end };
}

/** In English, for the bookkeeper of the business. */
export async function writeStatement(statement: {
  agency: string;
  account: Account;
  query: StatementQuery;
  rows: StatementRow[];
  isCut: boolean;
  now: Date;
}): Promise<Buffer> {
  const { agency, account, query, rows, isCut, now } = statement;
  const { page, end } = begin('Statement of account', agency);
  const period =
    query.from || query.to ? `${query.from ?? 'the beginning'} to ${query.to ?? 'today'}` : 'all';
  page.font('regular').fontSize(10).fillColor(soft);
  // The number in the agency's books is left out: no bank knows it, and money sent to it would not arrive.
  page.text(writable(account.account_name), left, 90);
  page.text(`Period: ${period}. Made ${shortMoment(now)}. Amounts in naira.`, left, 104);
  let y = 130;
  const cell = (text: string, x: number, width: number, align: 'left' | 'right' = 'left') =>
    page.text(text, x, y, { width, align, lineBreak: false, ellipsis: true, height: 12 });
  const head = () => {
    page.font('bold').fontSize(9).fillColor(ink);
    cell('Date', left, 92);
    cell('Who and note', 134, 184);
    cell('Status', 322, 54);
    cell('Amount', 372, 88, 'right');
    cell('Balance', 465, 90, 'right');
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
    cell(shortMoment(row.created_at), left, 92);
    cell(writable(row.counterparty), 134, 184);
    cell(statusNames[row.status], 322, 54);
    cell(`${row.direction === 'credit' ? '+' : '-'}${amount(row.amount_kobo)}`, 372, 88, 'right');
    cell(amount(row.balance_after_kobo), 465, 90, 'right');
    y += 11;
    page.fontSize(8).fillColor(soft);
    cell(row.reference, left, 92);
    cell(writable(row.narration), 134, 230);
    y += 16;
  }
  if (isCut) {
    page
      .font('bold')
      .fontSize(9)
      .text(
        `The newest ${rows.length} transactions. Choose a shorter period for the others.`,
        left,
        y,
      );
  }
  return end();
}

export async function writeReceipt(receipt: {
  agency: string;
  account: Account;
  transaction: TransactionRow;
  payment: BillPaymentRow | null;
  biller: string | null;
}): Promise<Buffer> {
  const { agency, account, transaction, payment, biller } = receipt;
  const { page, end } = begin('Receipt', agency);
  page.font('bold').fontSize(14).text(transaction.reference, left, 90);
  let y = 130;
  const fact = (name: string, value: string | null | undefined) => {
    if (!value) return;
    page.font('regular').fontSize(10).fillColor(soft).text(name, left, y);
    page.fillColor(ink).text(writable(value), left + 140, y, { width: right - left - 140 });
    y = Math.max(page.y, y + 12) + 8;
  };
  fact('Account', account.account_name);
  fact(
    transaction.direction === 'credit' ? 'Received' : 'Paid',
    shortMoment(transaction.created_at),
  );
  fact(transaction.direction === 'credit' ? 'From' : 'To', transaction.counterparty);
  if (biller !== transaction.counterparty) fact('Company or bank', biller);
  fact('Name', payment?.customer_name);
  fact('Number', payment?.customer_number);
  fact('Bought', payment?.product_name);
  fact('Note', transaction.narration);
  fact('Token', payment?.token);
  if (payment?.provider === 'simulator') fact('Paid through', 'Simulator (no money moved)');
  y += 8;
  page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  page
    .font('bold')
    .fontSize(13)
    .fillColor(ink)
    .text('Total', left, y + 14);
  page.text(naira(transaction.amount_kobo), left, y + 14, {
    width: right - left,
    align: 'right',
  });
  return end();
}
