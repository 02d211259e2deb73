import { writable } from '../../documents/fonts.ts';
import { drawMark } from '../../documents/mark.ts';
import { openDocument } from '../../documents/open-document.ts';
import { naira, shortDate } from '../../documents/words.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import type { PaymentRow } from './repository.ts';

/** The path names the language, so that its signature covers it. */
export const receiptPath = (reference: string, locale: Locale) =>
  `/payments/${reference}/receipt/${locale}`;

export interface Receipt {
  agency: string;
  /** The reader's language. */
  locale: Locale;
  payment: PaymentRow;
  business: { business_name: string; smedan_number: string };
  items: { title: string; period: TextKey; amountKobo: number; until: Date | null }[];
}

const providerNames: Readonly<Record<string, TextKey>> = {
  paystack: 'receipt.through.paystack',
  sandbox: 'receipt.through.sandbox',
  balance: 'receipt.through.balance',
};

const ink = '#17241D';
const soft = '#55635B';
const line = '#C9CFC6';
const primary = '#0E6E4C';
const left = 56;
const right = 539;

/** One page: what an owner gives to the bookkeeper. */
export async function writeReceipt(receipt: Receipt): Promise<Buffer> {
  const { agency, locale, payment, business, items } = receipt;
  const t = (key: TextKey, values?: Record<string, string>) => translate(locale, key, values);
  const moment = (date: Date) => shortDate(date, locale, { withTime: true });
  const { doc: page, end } = openDocument({
    title: t('receipt.file', { reference: payment.reference }),
    agency,
    language: locale,
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
    .text(t('receipt.title'), left + 52, 60);
  page.font('bold').fontSize(14).text(payment.reference, left, 98);

  let y = 140;
  const fact = (name: string, value: string) => {
    page.font('regular').fontSize(10).fillColor(soft).text(name, left, y, { width: 124 });
    const nameEnd = page.y;
    page.fillColor(ink).text(writable(value), left + 130, y, { width: right - left - 130 });
    y = Math.max(page.y, nameEnd, y + 13) + 5;
  };
  fact(t('receipt.business'), business.business_name);
  fact(t('receipt.number'), business.smedan_number);
  fact(t('receipt.paid'), payment.paid_at ? moment(payment.paid_at) : '');
  const through = providerNames[payment.provider];
  fact(t('receipt.through'), through ? t(through) : payment.provider);
  const isOnBalance = payment.refunded_to === 'balance';
  if (payment.refunded_at)
    fact(t(isOnBalance ? 'receipt.returned' : 'receipt.sent_back'), moment(payment.refunded_at));

  y += 20;
  page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  for (const item of items) {
    y += 12;
    page.font('bold').fontSize(11).fillColor(ink).text(item.title, left, y, { width: 330 });
    page.font('regular').text(naira(item.amountKobo, locale), left, y, {
      width: right - left,
      align: 'right',
    });
    y = Math.max(page.y, y + 14);
    const period = t(item.period);
    const until = item.until && shortDate(item.until, locale);
    const text = until ? t('receipt.until', { period, date: until }) : period;
    page.fontSize(10).fillColor(soft).text(text, left, y);
    y += 22;
    page.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
  }
  y += 14;
  page.font('bold').fontSize(13).fillColor(ink).text(t('receipt.total'), left, y);
  page.text(naira(payment.amount_kobo, locale), left, y, { width: right - left, align: 'right' });
  if (payment.status === 'refunded') {
    page
      .fontSize(11)
      .fillColor('#8A4B08')
      .text(t(isOnBalance ? 'receipt.was_returned' : 'receipt.was_sent_back'), left, y + 32);
  }
  return end();
}
