import { isDeepStrictEqual } from 'node:util';
import {
  pin,
  pinnedReleases,
  type ChannelRevision,
  type PinnedRelease,
  type Release,
} from '@portal/contract/composition';
import { ReleaseRejected } from './rejection.ts';
import type { Store } from './store.ts';
import { usable } from './stored-revisions.ts';

/** How far back it is looked up in each channel what a release was pinned to. */
const rememberedPins = 200;

interface PinOfRevision {
  app: string;
  pinned: PinnedRelease;
  channel: string;
  revision: number;
}

/** Pins of signed revisions of all channels, newest first in each. */
export async function readPins(store: Store): Promise<PinOfRevision[]> {
  const channels = await store.listChannels();
  const histories = await Promise.all(
    channels.map(async (channel) => usable(await store.readHistory(channel, rememberedPins))),
  );
  return histories.flat().flatMap(pinsOf);
}

/** Visitors are given the same content under an id forever. */
export async function rejectOtherPin(store: Store, release: Release): Promise<void> {
  rejectOtherThan(await readPins(store), release);
}

export function rejectOtherThan(pins: readonly PinOfRevision[], release: Release): void {
  const own = pin(release);
  const other = pins.find(
    ({ app, pinned }) => app === release.app && pinned.id === own.id && !isSamePin(pinned, own),
  );
  if (!other) return;
  throw new ReleaseRejected(
    `${release.app} ${own.id} was signed with other content in revision ${other.revision} of ${other.channel}.`,
  );
}

function pinsOf(entry: ChannelRevision): PinOfRevision[] {
  const { channel, revision } = entry;
  return pinnedReleases(entry).map(([app, pinned]) => ({ app, pinned, channel, revision }));
}

/** A descriptor of a form that this version cannot read is compared in all but itself. */
function isSamePin(before: PinnedRelease, after: PinnedRelease): boolean {
  const comparable = ({
    id,
    entry,
    integrity,
    global_name,
    preloads,
    descriptor,
  }: PinnedRelease) => [
    id,
    entry,
    integrity,
    global_name,
    preloads,
    before.fault === undefined && descriptor,
  ];
  return isDeepStrictEqual(comparable(before), comparable(after));
}
