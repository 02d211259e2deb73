import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** @param file `file:` URL */
function read(file: string): Font {
  const font = create(readFileSync(fileURLToPath(file)));
  // A glyph keeps the first letter that it represented, and that is what a screen reader says. Asked for
  // later, the a of one owner's á would be read as á in the documents of all owners.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/**
 * Noto Serif (OFL 1.1): the standard fonts of PDF have neither the dots and tone marks of Yoruba and Igbo,
 * nor the hooks of Hausa, nor the naira sign. What a document shows of it is embedded. Each file is read
 * once: what a font keeps of its tables makes later documents about eight times quicker than the first.
 */
const fonts: Record<Weight, Font> = {
  regular: read(
    import.meta.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  ),
  bold: read(import.meta.resolve('@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf')),
};

/** pdfkit takes a font that has been read as well as a file; its types know only the file. */
export const documentFonts = Object.entries(fonts) as unknown as [Weight, Buffer][];

/** Composed, and without the characters that the font lacks: readers cannot make sense of an empty box. */
export function writable(text: string): string {
  return [...text.normalize('NFC')]
    .filter((sign) => fonts.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    .join('');
}
