import type { Locale } from '../i18n/locale.ts';
import { nigeria } from '../nigeria-time.ts';
import { writable, type Weight } from './fonts.ts';
import { openDocument, type OpenDocument } from './open-document.ts';

const colours = { indigo: '#1F2B5B', green: '#0E6E4C', ink: '#17241D', soft: '#55635B' };
/** A4 in points. */
export const width = 595.28;
const height = 841.89;
export const margin = 56;
/** Points. A name may have 150 signs. */
const nameSizes = [26, 22, 18, 16, 14];
const smallestName = 12;

export interface CertificatePage extends OpenDocument {
  /** A centred line, its top so many points from the page's. */
  line(text: string, y: number, size: number, colour: keyof typeof colours, weight?: Weight): void;
  /** A name or title of any length: as large as fits into a room so many points high. */
  name(text: string, y: number, roomHeight: number, colour: keyof typeof colours): void;
  /** `21 November 2026` in Nigeria, in the page's language. */
  day(moment: Date): string;
}

/** An A4 page between two bands of cloth. */
export function openPage({
  language,
  title,
  agency,
}: {
  language: Locale;
  title: string;
  agency: string;
}): CertificatePage {
  const { doc, end } = openDocument({ title, agency, language, margin });
  drawBand(doc, 0);
  drawBand(doc, height - 28);
  // The frame that the certificate has in the portal.
  const inset = 24;
  doc
    .rect(inset, 28 + inset / 2, width - 2 * inset, height - 56 - inset)
    .lineWidth(0.8)
    .stroke(colours.indigo);
  const centred = { width: width - 2 * margin, align: 'center' } as const;
  const line: CertificatePage['line'] = (text, y, size, colour, weight = 'regular') =>
    void doc
      .font(weight)
      .fontSize(size)
      .fillColor(colours[colour])
      .text(writable(text), margin, y, centred);
  return {
    doc,
    end,
    line,
    name(text, y, roomHeight, colour) {
      const fits = (size: number) =>
        doc.font('bold').fontSize(size).heightOfString(writable(text), centred) <= roomHeight;
      line(text, y, nameSizes.find(fits) ?? smallestName, colour, 'bold');
    },
    day: (moment) =>
      new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: nigeria,
      }).format(moment),
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
