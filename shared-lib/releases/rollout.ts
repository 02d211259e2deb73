import type { Audience } from '@portal/contract/composition';

/** One visitor as the edge knows them. */
export interface Visitor {
  /** 0 to 9999; null for a browser that has no number yet. */
  bucket: number | null;
  isStaff: boolean;
}

/** A hundredth of a per cent each. */
export const bucketCount = 10_000;

/** The releases of a channel: those for everyone, and those for some in their place. `R` is the release, in full or as it is pinned. */
export interface Rollout<R> {
  releases: Readonly<Record<string, R>>;
  canaries: readonly { app: string; release: R; audience: Audience }[];
}

/**
 * The releases that a visitor gets. The bucket is the visitor's own and the same for every remote, so
 * that no one is shown the one new release after the other of several that are tried at once, and a
 * share that grows keeps those who had the canary already.
 */
export function resolveReleases<R>(
  { releases, canaries }: Rollout<R>,
  visitor: Visitor,
): Readonly<Record<string, R>> {
  const own = canaries.filter(({ audience }) => isInAudience(audience, visitor));
  if (own.length === 0) return releases;
  return { ...releases, ...Object.fromEntries(own.map(({ app, release }) => [app, release])) };
}

/**
 * Every set of releases that some visitor gets. With one bucket for all canaries those of smaller shares have the
 * canaries of larger ones too, so there is one set for each share, one for staff and one for those without a canary.
 */
export function combinations<R>(rollout: Rollout<R>): Readonly<Record<string, R>>[] {
  const lastBuckets = rollout.canaries.flatMap(({ audience }) =>
    audience.kind === 'percent' ? [bucketsOf(audience.percent) - 1] : [],
  );
  return [
    { bucket: null, isStaff: false },
    ...[...new Set(lastBuckets)].map((bucket) => ({ bucket, isStaff: false })),
    ...(rollout.canaries.length > 0 ? [{ bucket: null, isStaff: true }] : []),
  ].map((visitor) => resolveReleases(rollout, visitor));
}

/** Whether a browser must have a number before it is known what it gets. */
export function needsNumber({ canaries }: Pick<Rollout<unknown>, 'canaries'>): boolean {
  return canaries.some(({ audience }) => audience.kind === 'percent');
}

function isInAudience(audience: Audience, { bucket, isStaff }: Visitor): boolean {
  // Staff were first and stay on the canary while the share grows.
  if (isStaff) return true;
  if (audience.kind === 'staff' || bucket === null) return false;
  return bucket < bucketsOf(audience.percent);
}

function bucketsOf(percent: number): number {
  return (percent * bucketCount) / 100;
}

/** From a hash of the visitor's random number: the first 32 bits, as evenly spread as the hash is. */
export function bucketFrom(hash: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  const number = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  return Math.floor((number / 2 ** 32) * bucketCount);
}
