import type { ChannelRevision, Release, TakenBackRelease } from '@portal/contract/composition';
import { ReleaseRejected, ReleaseUntrusted } from './rejection.ts';
import type { Store } from './store.ts';

/** Every finished and signed release of an app, newest build first. */
export async function readReleases(store: Store, app: string): Promise<Release[]> {
  const ids = await store.listReleaseIds(app);
  const releases = await Promise.all(
    ids.map((id) =>
      store.readRelease(app, id).catch((error: unknown) => {
        if (error instanceof ReleaseUntrusted) return null;
        throw error;
      }),
    ),
  );
  return releases
    .filter((release) => release !== null)
    .toSorted((a, b) => b.built_at.localeCompare(a.built_at));
}

/**
 * The release that a person means by a version (`1.2.0`), an id (`1.2.0-0a1b2c3d4e5f`), or an id with its
 * hash cut short.
 */
export async function findRelease(store: Store, app: string, wanted: string): Promise<Release> {
  const exact = await store.readRelease(app, wanted);
  if (exact) return exact;
  const releases = await readReleases(store, app);
  const byVersion = releases.filter(({ version }) => version === wanted);
  const found =
    byVersion.length > 0 ? byVersion : releases.filter(({ id }) => id.startsWith(wanted));
  const [only, ...more] = found;
  if (only && more.length === 0) return only;
  if (only)
    throw new ReleaseRejected(
      `${app}@${wanted} could be ${found.length} releases: ${listIds(found)}. Name one by its id.`,
    );
  await rejectUntrusted(store, app, wanted);
  throw new ReleaseRejected(
    releases.length === 0
      ? `${app} has no published release.`
      : `${app}@${wanted} is not published. Published: ${listIds(releases)}.`,
  );
}

/** One that is there and may not be used is not said to be missing. */
async function rejectUntrusted(store: Store, app: string, wanted: string): Promise<void> {
  for (const id of await store.listReleaseIds(app))
    if (id.startsWith(wanted)) await store.readRelease(app, id);
}

const maxListed = 8;

export function listIds(releases: readonly { id: string }[]): string {
  const ids = releases.slice(0, maxListed).map(({ id }) => id);
  const rest = releases.length - ids.length;
  return rest > 0 ? `${ids.join(', ')} and ${rest} more` : ids.join(', ');
}

/**
 * Id of the release that 'the one before' means: the one that the live release took the place of, and of those before it
 * the last that no one has taken back. Going back twice goes two releases back and never to and fro, because what a
 * rollback left does not count any more. Null when there is none.
 * @param history oldest first
 */
export function releaseBefore(
  app: string,
  history: readonly ChannelRevision[],
  takenBack: readonly TakenBackRelease[] = [],
): string | null {
  const stack: string[] = [];
  for (const { releases, action } of history) {
    const id = releases[app]?.id;
    if (!id || id === stack.at(-1)) continue;
    const known = stack.lastIndexOf(id);
    if (known !== -1) stack.length = known;
    else if (action === 'rollback') stack.pop();
    stack.push(id);
  }
  const isTakenBack = (id: string) =>
    takenBack.some((one) => one.app === app && one.release === id);
  return stack.slice(0, -1).findLast((id) => !isTakenBack(id)) ?? null;
}
