import type { ChannelRevision, MountDescriptor, PinnedRelease } from '@portal/contract/composition';

/** A revision as one visitor gets it: their canary is among the releases. */
export interface VisitorReleaseSet extends Pick<
  ChannelRevision,
  'channel' | 'revision' | 'releases'
> {
  /** By remote that is on trial: what this page reports of it with. */
  reportTokens?: Record<string, string>;
  /** By remote of which this visitor has the canary: the channel's live release. */
  fallbacks?: Record<string, PinnedRelease>;
}

/** A script with its hash, as the page names it. */
export interface PinnedFile {
  href: string;
  integrity: string;
}

export function releaseUrl(app: string, { id }: Pick<PinnedRelease, 'id'>, file: string): string {
  return `/releases/${app}/${id}/${file}`;
}

export function shellOf({ channel, revision, releases }: VisitorReleaseSet): PinnedRelease {
  if (!releases.shell) throw new Error(`${channel} revision ${revision} has no shell`);
  return releases.shell;
}

export function remotes(revision: VisitorReleaseSet) {
  return Object.entries(revision.releases).flatMap(([app, pinned]) =>
    pinned.descriptor ? [[app, pinned, pinned.descriptor] as const] : [],
  );
}

/** Trusted Types policies of the adopted remotes. */
export function policiesOf({ releases }: VisitorReleaseSet): string[] {
  return Object.values(releases).flatMap(({ trusted_types: policy }) => policy ?? []);
}

/** The mount with the page. The longest path wins, as it does in the page: an area may be within another area. */
export function findMount(
  mounts: readonly MountDescriptor[],
  pathname: string,
): MountDescriptor | undefined {
  return mounts
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The landing page has two paths. */
export function isHome(pathname: string): boolean {
  return pathname === '/' || pathname === '/health';
}
