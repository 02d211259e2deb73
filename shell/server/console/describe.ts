import type { ShownChannel, ShownRelease, ShownRevision } from '@portal/contract';
import { releaseIds, type ChannelRevision } from '@portal/contract/composition';
import { readReleases, readTakenBack, type ChannelHead, type Store } from '@portal/releases';

export function describeRevision(revision: ChannelRevision): ShownRevision {
  const { canaries, at, by, reason, action, evidence } = revision;
  return {
    revision: revision.revision,
    at,
    by,
    reason,
    action,
    releases: releaseIds(revision),
    canaries: canaries.map(({ app, release: { id }, audience }) => ({
      app,
      release: id,
      audience,
    })),
    evidence,
  };
}

export async function describeChannel(
  store: Store,
  { channel, number, live, unusable }: ChannelHead,
): Promise<ShownChannel> {
  return {
    channel,
    number,
    live: live && describeRevision(live),
    unusable,
    taken_back: await readTakenBack(store, live),
  };
}

/** Every published release, by app, newest build first. */
export async function listPublished(store: Store): Promise<Record<string, ShownRelease[]>> {
  const apps = await store.listApps();
  const entries = await Promise.all(
    apps.map(async (app) => {
      const releases = await readReleases(store, app);
      return [
        app,
        releases.map(({ id, version, commit, built_at }) => ({ id, version, commit, built_at })),
      ] as const;
    }),
  );
  return Object.fromEntries(entries);
}
