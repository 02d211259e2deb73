import PdfDocument from 'pdfkit';
import type { Certificate } from '@portal/shared-lib/contract';
import type { Locale } from '../../i18n/locale.ts';
import { say, type TextKey } from '../../i18n/texts.ts';

const indigo = '#1F2B5B';
const green = '#0E6E4C';
const ink = '#17241D';
const soft = '#55635B';
/** A4 in points. */
const width = 595.28;
const height = 841.89;
const margin = 56;
const qrWidth = 132;

/**
 * The certificate on one A4 page. The standard fonts of PDF hold Latin letters alone, so a certificate
 * asked for in Chinese is drawn in English.
 */
export async function drawCertificate(
  certificate: Certificate,
  { agency, locale }: { agency: string; locale: Locale },
): Promise<Buffer> {
  const language: Locale = locale === 'zh-CN' ? 'en' : locale;
  const t = (key: TextKey, values: Record<string, string> = {}) =>
    say(language, key, { agency, ...values });
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: `${t('certificate.title')} ${certificate.smedan_number}`, Author: agency },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  const line = (text: string, y: number, size: number, colour: string, font = 'Helvetica') =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, margin, y, { width: width - 2 * margin, align: 'center' });

  drawBand(doc, 0);
  drawBand(doc, height - 28);
  line(agency, 92, 16, green, 'Helvetica-Bold');
  line(t('certificate.title'), 130, 30, indigo, 'Times-Bold');
  line(t('certificate.certifies'), 206, 12, soft);
  // A name may have 150 signs: a long one takes three lines at most.
  const nameSize = certificate.business_name.length > 60 ? 18 : 26;
  line(latin(certificate.business_name), 230, nameSize, ink, 'Times-Bold');
  line(t('certificate.registered'), 316, 12, soft);
  line(certificate.smedan_number, 340, 28, indigo, 'Times-Bold');
  line(t('certificate.on', { date: dayOf(certificate.registered_at, language) }), 384, 12, soft);
  const owners = latin(certificate.owners.slice(0, 5).join(', '));
  line(t('certificate.owners', { owners }), 414, 12, ink);
  const { size, path } = certificate.qr;
  doc
    .save()
    .translate((width - qrWidth) / 2, 500)
    .scale(qrWidth / size)
    .path(path)
    .fill('#000000')
    .restore();
  line(t('certificate.verify'), 648, 11, soft);
  line(certificate.verify_url, 666, 11, ink);
  line(t('certificate.checkDigit'), 694, 10, soft);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The cloth of the portal's pages: a row of diamonds. */
function drawBand(doc: PDFKit.PDFDocument, top: number): void {
  const count = Math.floor(width / 28);
  const left = (width - count * 28) / 2;
  for (let x = left; x < width - left; x += 28) {
    doc
      .polygon([x + 14, top + 2], [x + 26, top + 14], [x + 14, top + 26], [x + 2, top + 14])
      .fill(indigo);
  }
}

/** Dots below and tone marks of Yoruba and Igbo have no sign in the standard fonts; the letter stays. */
function latin(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => (sign.charCodeAt(0) < 256 ? sign : sign.normalize('NFD').charAt(0)))
    .join('');
}

function dayOf(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  }).format(new Date(iso));
}
