import type { Font } from 'fontkit';
import { hanFont } from './han-fonts.ts';
import { readFont, type Weight } from './read-font.ts';

/**
 * Noto Serif (OFL 1.1): the standard fonts of PDF have neither the dots and tone marks of Yoruba and Igbo,
 * nor the hooks of Hausa, nor the naira sign. What a document shows of it is embedded. Each file is read
 * once: what a font keeps of its tables makes later documents about eight times quicker than the first.
 */
const fonts: Record<Weight, Font> = {
  regular: readFont(
    import.meta.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  ),
  bold: readFont(
    import.meta.resolve('@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf'),
  ),
};

/** pdfkit takes a font that has been read as well as a file; its types know only the file. */
export const documentFonts = Object.entries(fonts) as unknown as [Weight, Buffer][];

/** Chinese characters, their punctuation and full-width forms: only texts with one of them need the Chinese font. */
const chinese = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;

export const hasChinese = (text: string): boolean => chinese.test(text);

const has = (font: Font, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Composed, and without the characters that the fonts lack: readers cannot make sense of an empty box. */
export function writable(text: string): string {
  const han = hasChinese(text) ? hanFont('regular') : null;
  return [...text.normalize('NFC')]
    .filter((sign) => has(fonts.regular, sign) || (han !== null && has(han, sign)))
    .join('');
}

export interface Run {
  text: string;
  isChinese: boolean;
}

/** Marks that both fonts have, and that belong to the Chinese text around them. */
const shared = /[“”‘’…—·]/;

/** The text in parts of one font each: Chinese, and all that Noto Serif has. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const isChinese = chinese.test(sign) || (shared.test(sign) && last?.isChinese === true);
    if (last?.isChinese === isChinese) last.text += sign;
    else runs.push({ text: sign, isChinese });
  }
  return runs;
}

/** The font in the form that pdfkit takes. */
export const chineseFont = (weight: Weight): Buffer => hanFont(weight) as unknown as Buffer;
