import type { FrameDescriptor, MountDescriptor, RemoteDescriptor } from './descriptor.ts';
import { hasPage } from './pages.ts';

type Place = Pick<MountDescriptor, 'path' | 'pages' | 'frame'>;

/** Where a remote has pages, and which frames it offers. */
interface Parts extends Pick<RemoteDescriptor, 'frames'> {
  mounts: readonly Place[];
}

/** The frame of this name that the remote offers. */
export function frameNamed(
  { frames = [] }: Pick<RemoteDescriptor, 'frames'>,
  name: string,
): FrameDescriptor | undefined {
  return frames.find((frame) => frame.name === name);
}

/**
 * The first path that two remotes both claim; null where they share none. A mount in a frame may be below a mount of the
 * remote that offers the frame, where that one has no page.
 */
export function sharedPath(one: Parts, other: Parts): { path: string; otherPath: string } | null {
  for (const mount of one.mounts)
    for (const otherMount of other.mounts)
      if (
        overlap(mount.path, otherMount.path) &&
        !isGuest(mount, otherMount, other) &&
        !isGuest(otherMount, mount, one)
      )
        return { path: mount.path, otherPath: otherMount.path };
  return null;
}

const isBelow = (path: string, area: string) => path.startsWith(`${area}/`);

const overlap = (a: string, b: string) => a === b || isBelow(a, b) || isBelow(b, a);

/** Whether a mount is in a frame of the host, below a mount of it. */
function isGuest(
  { frame, path }: Place,
  hosting: Place,
  host: Pick<RemoteDescriptor, 'frames'>,
): boolean {
  const offered = frame === undefined ? undefined : frameNamed(host, frame);
  return (
    offered !== undefined &&
    isBelow(path, offered.path) &&
    isBelow(path, hosting.path) &&
    !hasPage(hosting, path)
  );
}

/** Whether a path is one of a frame: its pages are for other people than owners. */
export function isFramed(pathname: string, remotes: readonly Pick<RemoteDescriptor, 'frames'>[]) {
  return remotes.some(({ frames = [] }) =>
    frames.some(({ path }) => pathname === path || isBelow(pathname, path)),
  );
}

/**
 * The descriptor without what is in frames and offers them; null where nothing is left. Pages outside of every frame do without
 * it.
 */
export function withoutFrames(
  descriptor: RemoteDescriptor,
  remotes: readonly Pick<RemoteDescriptor, 'frames'>[],
): RemoteDescriptor | null {
  const mounts = descriptor.mounts.filter(({ path }) => !isFramed(path, remotes));
  const navigation = descriptor.navigation.filter(({ frame }) => frame === undefined);
  const { frames, ...rest } = descriptor;
  const isSame =
    frames === undefined &&
    mounts.length === descriptor.mounts.length &&
    navigation.length === descriptor.navigation.length;
  if (isSame) return descriptor;
  const { modals, widgets = [], search } = rest;
  const parts = mounts.length + navigation.length + modals.length + widgets.length;
  return parts === 0 && search === undefined ? null : { ...rest, mounts, navigation };
}
