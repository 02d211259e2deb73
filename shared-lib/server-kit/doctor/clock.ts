import { ok, warning, wrong, type Finding } from './finding.ts';

/** Codes of authenticator apps change every 30 s; a `Date` header has whole seconds. */
const wrongMs = 30_000;
const warningMs = 5000;
const setIt = 'Let the machine set its clock: timedatectl set-ntp true.';

/**
 * Compares this machine's clock with another.
 * @param before this machine's time before it asked
 * @param after and after the response came: the other clock was read between
 */
export function compareClocks(
  what: string,
  other: number,
  { before, after }: { before: number; after: number },
): Finding {
  const early = other - after;
  const late = before - other;
  // Within the time that the question took, and the second that a header leaves open, nothing is known.
  const offMs = Math.max(0, early, late - 1000);
  if (offMs < warningMs) return ok(`as ${what}`);
  const direction = early > 0 ? 'behind' : 'ahead of';
  const detail = `${Math.round(offMs / 1000)} s ${direction} ${what}`;
  return offMs < wrongMs ? warning(detail, setIt) : wrong(detail, setIt);
}

/** The clock of an HTTP server, by the header `Date` of its response to HEAD. */
export async function checkClockOf(url: string, signal: AbortSignal): Promise<Finding> {
  const { host } = new URL(url);
  const before = Date.now();
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(
    () => null,
  );
  const after = Date.now();
  if (response === null)
    return warning(`${host} does not respond`, `Give a URL that responds with --clock <URL>.`);
  await response.body?.cancel();
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date))
    return warning(`${host} does not say what time it is`, 'Give another URL with --clock <URL>.');
  return compareClocks(host, date, { before, after });
}
