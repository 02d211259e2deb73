import { createHash, randomInt } from 'node:crypto';

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

/** Such as `LOAN-7K2M-9QXA-4TNB`: always the same for an id, so that the ledger rejects a second booking. */
export function referenceOf(kind: 'LOAN', id: string): string {
  const hash = createHash('sha256').update(`${kind} ${id}`).digest();
  const characters = Array.from(
    { length: 12 },
    (_, index) => alphabet[hash.readUInt16BE(2 * index) % alphabet.length],
  ).join('');
  return `${kind}-${characters.replaceAll(/.{4}(?=.)/g, '$&-')}`;
}
