import PdfDocument from 'pdfkit';
import type { Locale } from '../../i18n/locale.ts';

const colours = { indigo: '#1F2B5B', green: '#0E6E4C', ink: '#17241D', soft: '#55635B' };
/** A4 in points. */
export const width = 595.28;
const height = 841.89;
const margin = 56;

export interface CertificatePage {
  doc: PDFKit.PDFDocument;
  /** A centred line, its top so many points from the page's. */
  line(text: string, y: number, size: number, colour: keyof typeof colours, font?: string): void;
  /** `21 November 2026` in Nigeria, in the page's language. */
  day(moment: Date): string;
  end(): Promise<Buffer>;
}

/** An A4 page between two bands of cloth. The standard fonts of PDF hold Latin letters alone. */
export function openPage({
  language,
  title,
  agency,
}: {
  language: Locale;
  title: string;
  agency: string;
}): CertificatePage {
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: agency },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  drawBand(doc, 0);
  drawBand(doc, height - 28);
  return {
    doc,
    line: (text, y, size, colour, font = 'Helvetica') =>
      void doc
        .font(font)
        .fontSize(size)
        .fillColor(colours[colour])
        .text(latin(text), margin, y, { width: width - 2 * margin, align: 'center' }),
    day: (moment) =>
      new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'Africa/Lagos',
      }).format(moment),
    async end() {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** The cloth of the portal's pages: a row of diamonds. */
function drawBand(doc: PDFKit.PDFDocument, top: number): void {
  const count = Math.floor(width / 28);
  const left = (width - count * 28) / 2;
  for (let x = left; x < width - left; x += 28) {
    doc
      .polygon([x + 14, top + 2], [x + 26, top + 14], [x + 14, top + 26], [x + 2, top + 14])
      .fill(colours.indigo);
  }
}

/** Dots below and tone marks of Yoruba and Igbo have no sign in the standard fonts; the letter stays. */
export function latin(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => (sign.charCodeAt(0) < 256 ? sign : sign.normalize('NFD').charAt(0)))
    .join('');
}
