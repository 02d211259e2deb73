import type { BootRemote } from '@portal/contract/composition';
import { fields, isText } from '@portal/contract/validation';
import { isRemoteDescriptor } from './descriptor-shape.ts';
import type { PageRemote } from '../boot/page-remote.ts';

const key = 'portal.last-known-good';
/** The newest and the one before it: the newest may be the one that fails now, on another of its pages. */
const keptReleases = 2;

/** Only what the edge itself serves, with its hash: a script that can write here could otherwise choose what runs. */
function pickServed(value: unknown): BootRemote | null {
  const { release, globalName, entry, integrity, descriptor } = fields<BootRemote>(value);
  if (!isText(release) || !isText(globalName) || !isText(entry) || !isText(integrity)) return null;
  if (!isRemoteDescriptor(descriptor)) return null;
  const isServed =
    entry.startsWith(`/releases/${descriptor.name}/${release}/`) &&
    !/\.\.|\\|%/.test(entry) &&
    /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/.test(integrity);
  return isServed ? { release, globalName, entry, integrity, descriptor } : null;
}

/** Releases that worked in this browser, newest first. */
export function lastKnownGoodReleases(name: string): PageRemote[] {
  const kept = read()[name];
  if (!Array.isArray(kept)) return [];
  return kept.slice(0, keptReleases).flatMap((entry) => {
    const served = pickServed(entry);
    return served?.descriptor.name === name ? [served] : [];
  });
}

/** Remembers a release that has been rendered without a fault. */
export function rememberLastKnownGood(remote: PageRemote): void {
  const served = pickServed(remote);
  if (!served) return;
  const { release, integrity } = served;
  const { name } = served.descriptor;
  const known = lastKnownGoodReleases(name);
  if (known[0]?.release === release && known[0].integrity === integrity) return;
  const others = known.filter((other) => other.release !== release);
  write({ ...read(), [name]: [served, ...others].slice(0, keptReleases) });
}

/** Takes a release off the list: it has crashed. */
export function forgetLastKnownGood({ descriptor: { name }, release }: PageRemote): void {
  const known = lastKnownGoodReleases(name);
  if (known.some((good) => good.release === release))
    write({ ...read(), [name]: known.filter((good) => good.release !== release) });
}

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function write(value: Record<string, unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked: the portal works without, and shows the card sooner.
  }
}
