import { writable } from '../../documents/fonts.ts';
import { drawMark } from '../../documents/mark.ts';
import { openDocument } from '../../documents/open-document.ts';
import { naira, shortDate } from '../../documents/words.ts';
import type { PaymentRow } from './repository.ts';

export const receiptPath = (reference: string) => `/payments/${reference}/receipt`;

export interface Receipt {
  agency: string;
  payment: PaymentRow;
  business: { business_name: string; smedan_number: string };
  items: { title: string; period: string; amountKobo: number; until: Date | null }[];
}

const providerNames: Readonly<Record<string, string>> = {
  paystack: 'Paystack',
  sandbox: 'Sandbox (no money moved)',
  balance: 'Balance of the account',
};

const ink = '#17241D';
const soft = '#55635B';
const line = '#C9CFC6';
const primary = '#0E6E4C';
const left = 56;
const right = 539;

/** One page, in English: what an owner gives to the bookkeeper. */
export async function writeReceipt({ agency, payment, business, items }: Receipt): Promise<Buffer> {
  const { doc: page, end } = openDocument({
    title: `Receipt ${payment.reference}`,
    agency,
    language: 'en-NG',
    margin: left,
  });

  page.rect(0, 0, 595, 10).fill(primary);
  drawMark(page, left, 48, 40);
  page
    .fillColor(soft)
    .font('regular')
    .fontSize(11)
    .text(agency, left + 52, 46);
  page
    .fillColor(ink)
    .font('bold')
    .fontSize(24)
    .text('Receipt', left + 52, 60);
  page.font('bold').fontSize(14).text(payment.reference, left, 98);

  let y = 140;
  const fact = (name: string, value: string) => {
    page.font('regular').fontSize(10).fillColor(soft).text(name, left, y);
    page.fillColor(ink).text(writable(value), left + 130, y, { width: right - left - 130 });
    y = Math.max(page.y, y + 13) + 5;
  };
  fact('Received from', business.business_name);
  fact('Registration number', business.smedan_number);
  fact('Paid', payment.paid_at ? shortDate(payment.paid_at, { withTime: true }) : '');
  fact('Paid through', providerNames[payment.provider] ?? payment.provider);
  const isOnBalance = payment.refunded_to === 'balance';
  if (payment.refunded_at)
    fact(
      isOnBalance ? 'Returned to balance' : 'Sent back',
      shortDate(payment.refunded_at, { withTime: true }),
    );

  y += 20;
  page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  for (const item of items) {
    y += 12;
    page.font('bold').fontSize(11).fillColor(ink).text(item.title, left, y, { width: 330 });
    page.font('regular').text(naira(item.amountKobo), left, y, {
      width: right - left,
      align: 'right',
    });
    y = Math.max(page.y, y + 14);
    const until = item.until ? `, paid until ${shortDate(item.until)}` : '';
    page.fontSize(10).fillColor(soft).text(`${item.period}${until}`, left, y);
    y += 22;
    page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  }
  y += 14;
  page.font('bold').fontSize(13).fillColor(ink).text('Total', left, y);
  page.text(naira(payment.amount_kobo), left, y, { width: right - left, align: 'right' });
  if (payment.status === 'refunded') {
    page
      .fontSize(11)
      .fillColor('#8A4B08')
      .text(
        isOnBalance
          ? 'This payment has been returned to the balance of the account.'
          : 'This payment has been sent back.',
        left,
        y + 32,
      );
  }
  return end();
}
