import Pdf from 'pdfkit';
import type { PaymentRow } from './repository.ts';

export const receiptPath = (reference: string) => `/payments/${reference}/receipt`;

export interface Receipt {
  agency: string;
  payment: PaymentRow;
  business: { business_name: string; smedan_number: string };
  items: { title: string; period: string; amountKobo: number; until: Date | null }[];
}

const ink = '#17241D';
const soft = '#55635B';
const line = '#C9CFC6';
const primary = '#0E6E4C';
const left = 56;
const right = 539;

/** The standard fonts of PDF have no naira sign, so amounts say NGN. */
function amount(kobo: number): string {
  return `NGN ${new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(kobo / 100)}`;
}

function date(moment: Date, withTime = false): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  }).format(moment);
}

/** One page, in English: what an owner hands to whoever keeps the books. */
export async function writeReceipt({ agency, payment, business, items }: Receipt): Promise<Buffer> {
  const page = new Pdf({
    size: 'A4',
    margin: left,
    lang: 'en-NG',
    info: { Title: `Receipt ${payment.reference}`, Author: agency },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });

  page.rect(0, 0, 595, 10).fill(primary);
  page.fillColor(soft).font('Helvetica').fontSize(11).text(agency, left, 48);
  page.fillColor(ink).font('Helvetica-Bold').fontSize(24).text('Receipt', left, 64);
  page.font('Courier-Bold').fontSize(14).text(payment.reference, left, 98);

  let y = 140;
  const fact = (name: string, value: string) => {
    page.font('Helvetica').fontSize(10).fillColor(soft).text(name, left, y);
    page.fillColor(ink).text(value, left + 130, y, { width: right - left - 130 });
    y += 18;
  };
  fact('Received from', business.business_name);
  fact('Registration number', business.smedan_number);
  fact('Paid', payment.paid_at ? date(payment.paid_at, true) : '');
  fact('Paid through', payment.provider === 'paystack' ? 'Paystack' : 'Sandbox (no money moved)');
  if (payment.refunded_at) fact('Sent back', date(payment.refunded_at, true));

  y += 20;
  page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  for (const item of items) {
    y += 12;
    page
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor(ink)
      .text(item.title, left, y, { width: 330 });
    page.font('Helvetica').text(amount(item.amountKobo), left, y, {
      width: right - left,
      align: 'right',
    });
    y = Math.max(page.y, y + 14);
    const until = item.until ? `, paid until ${date(item.until)}` : '';
    page.fontSize(10).fillColor(soft).text(`${item.period}${until}`, left, y);
    y += 22;
    page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  }
  y += 14;
  page.font('Helvetica-Bold').fontSize(13).fillColor(ink).text('Total', left, y);
  page.text(amount(payment.amount_kobo), left, y, { width: right - left, align: 'right' });
  if (payment.status === 'refunded') {
    page
      .fontSize(11)
      .fillColor('#8A4B08')
      .text('This payment has been sent back.', left, y + 32);
  }
  page.end();
  return written;
}
