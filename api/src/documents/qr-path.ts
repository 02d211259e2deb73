import { encode } from 'uqr';

/** Quiet zone around the code, in modules: readers need four. */
const quietZone = 4;

/** A QR code as one path: runs of dark modules in a row become one rectangle. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: quietZone, ecc: 'M' });
  const runs = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    );
  });
  return { size, path: runs.join('') };
}
