import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** @param file `file:` URL */
export function readFont(file: string): Font {
  const font = create(readFileSync(fileURLToPath(file)));
  // A glyph keeps the first letter that it represented, and that is what a screen reader says. Asked for
  // later, the a of one owner's á would be read as á in the documents of all owners.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}
