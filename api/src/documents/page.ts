import type { Locale } from '../i18n/locale.ts';
import { nigeria } from '../nigeria-time.ts';
import { writable } from './fonts.ts';
import type { Weight } from './read-font.ts';
import { drawMark } from './mark.ts';
import { openDocument, type OpenDocument } from './open-document.ts';

const colours = { indigo: '#1F2B5B', green: '#0E6E4C', ink: '#17241D', soft: '#55635B' };
/** A4 in points. */
export const width = 595.28;
const height = 841.89;
const markSize = 30;
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
  hasMark = false,
}: {
  language: Locale;
  title: string;
  agency: string;
  /** The agency's mark at the top, where its name is the first line. */
  hasMark?: boolean;
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
  if (hasMark) drawMark(doc, (width - markSize) / 2, 48, markSize);
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
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: nigeria,
      }).format(moment),
  };
}

/** A square of the cloth on the portal's pages, 28 points wide. */
const cloth =
  'M0 0h28v28H0zM14 2 2 14l12 12 12-12zM14 8l6 6-6 6-6-6zM14 11l-3 3 3 3 3-3zM0 0v5l5-5zM28 0h-5l5 5zM0 28h5l-5-5zM28 28v-5l-5 5z';

/** The band of cloth that the certificate has in the portal, across the page. */
function drawBand(doc: PDFKit.PDFDocument, top: number): void {
  const left = (width - Math.ceil(width / 28) * 28) / 2;
  for (let x = left; x < width; x += 28) {
    doc.save().translate(x, top).path(cloth).fill(colours.indigo, 'even-odd').restore();
  }
}
