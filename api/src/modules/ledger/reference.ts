import { randomInt } from 'node:crypto';

/** Without letters and figures that are mistaken for each other: owners read references out over the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as `PAY-7K2M-9QXA-4TNB`: 58 random bits. */
export function createReference(
  kind: 'PAY' | 'POL' | 'CLM' | 'MKT' | 'TOP' | 'LRP' | 'DSP' = 'PAY',
): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${kind}-${group()}-${group()}-${group()}`;
}
