import type { ChannelRevision, PinnedRelease } from '@portal/contract/composition';

/** One visitor as the edge knows them. */
export interface Visitor {
  /** 0 to 9999; null for a browser that has no number yet. */
  bucket: number | null;
  isStaff: boolean;
}

/** A hundredth of a per cent each. */
export const bucketCount = 10_000;

/**
 * The releases that a visitor gets. The bucket is the visitor's own and the same for every remote, so
 * that no one is shown the one new release after the other of several that are tried at once, and a
 * share that grows keeps those who had the canary already.
 */
export function resolveReleases(
  { releases, canary }: Pick<ChannelRevision, 'releases' | 'canary'>,
  visitor: Visitor,
): Record<string, PinnedRelease> {
  if (!canary || !isInAudience(canary.audience, visitor)) return releases;
  return { ...releases, [canary.app]: canary.release };
}

function isInAudience(
  audience: NonNullable<ChannelRevision['canary']>['audience'],
  { bucket, isStaff }: Visitor,
): boolean {
  // Staff were first and stay on the canary while the share grows.
  if (isStaff) return true;
  if (audience.kind === 'staff' || bucket === null) return false;
  return bucket < (audience.percent * bucketCount) / 100;
}

/** From a hash of the visitor's random number: the first 32 bits, as evenly spread as the hash is. */
export function bucketFrom(hash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const number = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  return Math.floor((number / 2 ** 32) * bucketCount);
}
