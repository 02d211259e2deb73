import prefixes from './network-prefixes.json';

/** The network that a number was given out by. It may have moved to another one since: only a first guess. */
export function guessNetwork(phone: string): string | null {
  const local = phone.replace(/[\s()-]/g, '').replace(/^(\+?234)/, '0');
  const found = Object.entries(prefixes).find(([, of]) =>
    of.some((prefix) => local.startsWith(prefix)),
  );
  return found?.[0] ?? null;
}
