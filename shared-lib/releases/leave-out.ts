import type { SiteTally, Tally } from './evidence.ts';

/**
 * How sure a step is, as a quantile of the normal distribution: 99.9 % lie within to go back, which is looked at
 * hundreds of times from a few visitors on, and 95 % to go on.
 */
export const sureness = { rollBack: 3.29, promote: 1.96 };

/**
 * The smallest value of `Σ score − z·√(p(1−p)·Σ visitors)` over all ways to leave out so many sites, or
 * less. With `score = bad − p·visitors` it is above 0 where Wilson's interval lies above p: both come from
 * the same inequality. The root bends downwards, so its tangent at any point lies above it; with a tangent in place
 * of the root each site has one value, and the worst to leave out are those with the largest.
 */
export function minScore(
  sites: Tally,
  score: (site: SiteTally) => number,
  p: number,
  z: number,
  leaveOut: number,
): number {
  const width = z * Math.sqrt(p * (1 - p));
  const all = sum(sites.map(visitorsOf));
  const fewest = visitorsBeside(sites, leaveOut);
  const bounds = [all, fewest]
    .filter((visitors) => visitors > 0)
    .map((visitors) => {
      const root = Math.sqrt(visitors);
      const value = (site: SiteTally) => score(site) - (width / (2 * root)) * site.visitors;
      return minSum(sites, value, leaveOut) - (width * root) / 2;
    });
  return Math.max(...bounds);
}

/** The smallest sum over all ways to leave out so many sites. */
export function minSum(sites: Tally, value: (site: SiteTally) => number, leaveOut: number): number {
  const helpful = tellers(sites)
    .map(value)
    .filter((value) => value > 0);
  return sum(sites.map(value)) - sum(largest(helpful, leaveOut));
}

/** Visitors of all sites but those with most of them. */
export function visitorsBeside(sites: Tally, leaveOut: number): number {
  return sum(sites.map(visitorsOf)) - sum(largest(tellers(sites).map(visitorsOf), leaveOut));
}

/** Sites that might not tell the truth. Staff have proved who they are. */
function tellers(sites: Tally): SiteTally[] {
  return sites.filter(({ isStaff }) => !isStaff);
}

export function visitorsOf({ visitors }: SiteTally): number {
  return visitors;
}

function largest(values: readonly number[], count: number): number[] {
  return values.toSorted((a, b) => b - a).slice(0, count);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
