/** An amount as people write it (`250,000`, `₦ 250 000.50`), in whole kobo; null for what is none. */
export function readNaira(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,₦']/g, '');
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
