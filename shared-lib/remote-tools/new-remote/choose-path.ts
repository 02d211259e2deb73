import { frameNamed, sharedPath, type RemoteDescriptor } from '@portal/contract/composition';
import { NewRemoteRejected } from './new-remote-rejected.ts';
import type { Placement } from './remote-details.ts';

/** A remote that is there: where it has pages, and which frames it offers. */
export interface OtherRemote extends Pick<RemoteDescriptor, 'name' | 'frames'> {
  mounts: readonly Pick<RemoteDescriptor['mounts'][number], 'path' | 'pages' | 'frame'>[];
}

/**
 * The path of the one page: the wanted one, else the first that no other remote has. Throws `NewRemoteRejected` where
 * there is none.
 */
export function choosePath(
  others: readonly OtherRemote[],
  area: string,
  { layout, frame }: Placement,
  wanted?: string,
): string {
  const offered = frame === undefined ? null : findFrame(others, frame);
  if (offered && wanted !== undefined && !wanted.startsWith(`${offered.path}/`))
    throw new NewRemoteRejected(`A page in the frame ${frame} is below ${offered.path}.`);
  const usual = offered
    ? [`${offered.path}/${area}`]
    : layout === 'dashboard'
      ? [`/dashboard/${area}`, `/${area}`]
      : [`/${area}`];
  const paths = wanted === undefined ? usual : [wanted];
  const conflicts = paths.map((path) => {
    const mounts = [{ path, pages: [''], ...(frame !== undefined && { frame }) }];
    return others.flatMap((other) => {
      const shared = sharedPath({ mounts }, other);
      return shared ? [`${shared.otherPath} is an area of ${other.name}`] : [];
    });
  });
  const free = paths.find((_, at) => conflicts[at]?.length === 0);
  if (free !== undefined) return free;
  throw new NewRemoteRejected(`${conflicts.at(-1)?.[0]}: choose another with --path.`);
}

function findFrame(others: readonly OtherRemote[], frame: string) {
  for (const other of others) {
    const offered = frameNamed(other, frame);
    if (offered) return offered;
  }
  const known = others.flatMap(({ frames = [] }) => frames.map(({ name }) => name));
  throw new NewRemoteRejected(
    `No remote offers a frame ${frame}. Frames: ${known.join(', ') || 'none'}.`,
  );
}
