import { pin, type ChannelRevision, type PinnedRelease } from '@portal/contract/composition';
import {
  ReleaseRejected,
  ReleaseUntrusted,
  asDevelopmentRelease,
  describeIncompatibility,
  findNewIncompatibilities,
  keepCurrent,
  putRelease,
  readBuiltRelease,
  readReleaseSet,
  readTrustedHead,
  signPinned,
  usable,
  type ChannelHead,
  type Store,
} from '@portal/releases';
import { userInfo } from 'node:os';
import { distDirectory } from '../build/paths.ts';

interface Publication {
  channel: string;
  apps: readonly string[];
  reason: string;
  /** Without the check releases that do not fit together go live: builds that follow one another while someone works. */
  isChecked?: boolean;
  builtDirectory?: (app: string) => string;
  /** How long the deltas of one app to its earlier releases may take; by default there are none. */
  deltaLimitMs?: number;
}

/** How far back it is looked up what was started last. */
const rememberedRevisions = 500;

/**
 * Publishes what is built, under development versions, and makes it live in a channel as one new
 * revision. Nothing happens when all of it is live already. A build that was made live before and that
 * someone has since promoted or rolled away stays as they left it. Returns the apps that changed.
 *
 * Rejects with `ChannelConflict` when someone else changes the channel since then.
 */
export async function publishBuilt(
  store: Store,
  {
    channel,
    apps,
    reason,
    isChecked = true,
    builtDirectory = distDirectory,
    deltaLimitMs,
  }: Publication,
): Promise<string[]> {
  // Before anything else is read: a change by someone else from here on is a conflict.
  const head = await readOwnHead(store, channel);
  const live = head.live?.releases ?? {};
  await takeOver(store, live);
  const built: Record<string, PinnedRelease> = {};
  for (const app of apps) {
    const directory = builtDirectory(app);
    const metadata = asDevelopmentRelease(await readBuiltRelease(directory, app));
    const pinned = pin(metadata);
    await putRelease(store, metadata, directory, deltaLimitMs);
    if (live[app]?.id !== pinned.id) built[app] = pinned;
  }
  const started = await readStarted(store, channel);
  let changed = Object.keys(built).filter((app) => !live[app] || started[app] !== built[app]?.id);
  if (changed.length === 0) {
    await keepCurrent(store, channel, { isConfirmed: true });
    return [];
  }
  if (isChecked && (await listIncompatibilities(store, live, pick(built, changed))).length > 0) {
    // Releases that someone went back to do not fit what is built now: only all that is built does.
    changed = Object.keys(built);
    const incompatibilities = await listIncompatibilities(store, live, built);
    if (incompatibilities.length > 0)
      throw new ReleaseRejected(
        ['What is built does not fit together:', ...incompatibilities].join('\n  '),
      );
  }
  await store.append(head, {
    releases: { ...live, ...pick(built, changed) },
    canaries: (head.live?.canaries ?? []).filter(({ app }) => !changed.includes(app)),
    action: 'start',
    by: userInfo().username,
    reason,
    evidence: null,
    at: new Date().toISOString(),
  });
  return changed;
}

/** Signs what revisions name when it is from a version of the portal that signed no releases. */
async function takeOver(store: Store, live: ChannelRevision['releases']): Promise<void> {
  const unsigned = await Promise.all(
    Object.entries(live).map(async ([app, { id }]) => {
      const failure = await store.readRelease(app, id).catch((error: unknown) => error);
      return failure instanceof ReleaseUntrusted && failure.kind === 'unsigned';
    }),
  );
  if (!unsigned.includes(true)) return;
  const { rejected } = await signPinned(store, { isOnlyUnsigned: true });
  for (const reason of rejected) console.warn(reason);
}

/** The channel's head, of which this machine can say that it is current: it builds and signs what is live. */
async function readOwnHead(store: Store, channel: string): Promise<ChannelHead> {
  const { live } = await store.readHead(channel);
  // An empty store is one that someone has cleared.
  return readTrustedHead(store, channel, { isConfirmed: true, acceptsLoss: live === null });
}

/** By app, the build that was made live here last. */
async function readStarted(store: Store, channel: string): Promise<Record<string, string>> {
  const history = usable(await store.readHistory(channel, rememberedRevisions)).toReversed();
  const started: Record<string, string> = {};
  let before: ChannelRevision['releases'] = {};
  for (const { action, releases } of history) {
    for (const [app, { id }] of Object.entries(releases))
      if (action === 'start' && before[app]?.id !== id) started[app] = id;
    before = releases;
  }
  return started;
}

async function listIncompatibilities(
  store: Store,
  live: ChannelRevision['releases'],
  changed: ChannelRevision['releases'],
): Promise<string[]> {
  const [before, after] = await Promise.all([
    readReleaseSet(store, { releases: live }),
    readReleaseSet(store, { releases: { ...live, ...changed } }),
  ]);
  return findNewIncompatibilities([before], [after]).map(describeIncompatibility);
}

function pick<T>(all: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
