/** Version of the types in this folder: what a remote's `contract` range is held against. */
export const contractVersion = '1.19.0';

/** Caret ranges only: the same major, and not older than the range's own version. */
export function satisfiesContract(range: string, version: string = contractVersion): boolean {
  const wanted = range.slice(1).split('.').map(Number);
  const given = version.split('.').map(Number);
  if (wanted[0] !== given[0]) return false;
  if (wanted[1] !== given[1]) return (given[1] ?? 0) > (wanted[1] ?? 0);
  return (given[2] ?? 0) >= (wanted[2] ?? 0);
}
