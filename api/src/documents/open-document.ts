import { MixedDocument } from './mixed-document.ts';
import type { Weight } from './read-font.ts';

export interface OpenDocument {
  doc: PDFKit.PDFDocument;
  /** The whole file. */
  end(): Promise<Buffer>;
}

/** An A4 document in the fonts `regular` and `bold`, with language and title for screen readers. */
export function openDocument(options: {
  title: string;
  agency: string;
  /** BCP 47. */
  language: string;
  /** Points. */
  margin: number;
}): OpenDocument {
  const doc = new MixedDocument({
    size: 'A4',
    margin: options.margin,
    lang: options.language,
    displayTitle: true,
    info: { Title: options.title, Author: options.agency },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return {
    doc,
    end() {
      doc.end();
      return written;
    },
  };
}

/**
 * The first document reads the tables of the fonts, which holds up all requests for a fifth of a second
 * and more. Rendering one at the start spares the visitors that wait.
 */
export async function warmDocumentFonts(): Promise<void> {
  const { doc, end } = openDocument({ title: '', agency: '', language: 'en', margin: 0 });
  for (const weight of ['regular', 'bold'] satisfies Weight[]) doc.font(weight).text('Ọ̀ ₦1');
  await end();
}
