import { readPins, rejectOtherPin, rejectOtherThan } from './pins.ts';
import { ReleaseRejected, ReleaseUntrusted } from './rejection.ts';
import type { Store } from './store.ts';
import type { StatedRelease } from './stored-releases.ts';
import { findDamage } from './verify-release.ts';

/** Signs one release that someone knows to be good, after all of it has been verified. */
export async function signRelease(store: Store, app: string, id: string): Promise<void> {
  const stated = await readSound(store, app, id);
  if (!stated) throw new ReleaseRejected(`${app} ${id} is not in the store.`);
  await rejectOtherPin(store, stated.metadata);
  await store.signRelease(app, id, stated);
}

/**
 * Signs every release that a signed revision names, where the release is what the revision names: what an earlier
 * version of the portal published, and what only a key that is being replaced has signed.
 *
 * @param isOnlyUnsigned leaves what any trusted key has signed as it is
 */
export async function signPinned(
  store: Store,
  { isOnlyUnsigned = false } = {},
): Promise<{ signed: string[]; rejected: string[] }> {
  const pins = await readPins(store);
  const named = new Map(pins.map(({ app, pinned: { id } }) => [`${app} ${id}`, { app, id }]));
  const signed: string[] = [];
  const rejected: string[] = [];
  for (const [name, { app, id }] of named) {
    try {
      if (isOnlyUnsigned && !(await isUnsigned(store, app, id))) continue;
      const stated = await readSound(store, app, id);
      // Pruned since.
      if (!stated) continue;
      rejectOtherThan(pins, stated.metadata);
      await store.signRelease(app, id, stated);
      signed.push(name);
    } catch (error) {
      if (!(error instanceof ReleaseRejected)) throw error;
      rejected.push(error.message);
    }
  }
  return { signed, rejected };
}

async function isUnsigned(store: Store, app: string, id: string): Promise<boolean> {
  try {
    await store.readRelease(app, id);
    return false;
  } catch (error) {
    if (error instanceof ReleaseUntrusted) return error.kind === 'unsigned';
    throw error;
  }
}

/** Null when it is not there. */
async function readSound(store: Store, app: string, id: string): Promise<StatedRelease | null> {
  // A release that was altered after it was signed is signed by no one again.
  if (!(await isUnsigned(store, app, id)) && !(await store.readRelease(app, id))) return null;
  const stated = await store.readStated(app, id);
  const problems = stated ? await findDamage(store, app, id, stated) : [];
  if (problems.length === 0) return stated;
  throw new ReleaseRejected(`${app} ${id} is not what was published: ${problems.join('; ')}.`);
}
