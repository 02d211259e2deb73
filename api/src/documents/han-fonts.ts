import type { Font } from 'fontkit';
import { readFont, type Weight } from './read-font.ts';

const files: Record<Weight, string> = {
  regular: import.meta
    .resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-400.woff'),
  bold: import.meta
    .resolve('@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified-700.woff'),
};

const known = new Map<Weight, Font>();

/**
 * Noto Sans SC (OFL 1.1), 7,300 Chinese characters. Each weight is read for the first text that needs it: most processes
 * never write Chinese, and a weight takes about a third of a second and 25 MB.
 */
export function hanFont(weight: Weight): Font {
  const font = known.get(weight) ?? readFont(files[weight]);
  known.set(weight, font);
  return font;
}
