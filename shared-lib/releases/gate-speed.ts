import {
  lastSpeedClass,
  speedBound,
  speedQuantile,
  type GateEvidence,
  type SpeedComparison,
} from '@portal/contract/composition';
import type { SiteTally, Tally } from './evidence.ts';
import type { GatePolicy } from './gate-policy.ts';
import { minScore, sum, sureness, visitorsBeside, visitorsOf } from './leave-out.ts';

/** A page that answers so much sooner is no better for a person. In milliseconds. */
const leastDifference = { inp: 50, lcp: 400 };
export type JudgedMetric = keyof typeof leastDifference;
const metrics: readonly JudgedMetric[] = ['inp', 'lcp'];
const names = { inp: 'INP', lcp: 'LCP' };
/** p75: so many visitors measure no more. */
const share = 0.75;
/** Pages that the evidence of one step lists. */
const maxComparisons = 12;

/** Where evidence about the speed of a release on a page is kept, beside the release itself. */
export function speedSubject(release: string, metric: JudgedMetric, route: string): string {
  return `${release} ${metric} ${route}`;
}

interface Judged {
  comparison: SpeedComparison & { metric: JudgedMetric };
  finding: 'slower' | 'seems_slower' | null;
}

interface Compared {
  id: string;
  tallies: ReadonlyMap<string, Tally>;
}

/**
 * Pure: adds to a verdict what visitors have measured. Each page is compared with the same page of the other release, and
 * each visitor counts once for it. A release is slower when surely more than a quarter of its visitors measure more than
 * what three quarters of the other's visitors surely stay within, the allowed share added: by Wilson's interval on both
 * sides, and still so without any `policy.networks - 1` networks of either. So it is when its middle visitor measures as much
 * more than the other's in surely more than half of the networks. A release that is slower goes back; one that only seems so waits.
 */
export function addSpeed(
  evidence: GateEvidence,
  canary: Compared,
  current: Compared,
  policy: GatePolicy,
): GateEvidence {
  if (policy.speed.worseBy === 0) return evidence;
  const isWatch = evidence.trial === 'watch';
  // The release before was measured at another time of the day: that is a difference of its own.
  const worseBy = policy.speed.worseBy * (isWatch ? 2 : 1);
  const judged = routesOf(canary)
    .map(([metric, route]) => judge(metric, route, canary, current, { ...policy, worseBy }))
    .toSorted((a, b) => rank(b) - rank(a));
  const speed = judged.slice(0, maxComparisons).map(({ comparison }) => comparison);
  const told = speed.length > 0 ? { ...evidence, speed } : evidence;
  const [worst] = judged;
  if (!worst?.finding || evidence.verdict === 'roll back') return told;
  // Failures that the gate is not sure of are the more important news.
  if (worst.finding === 'seems_slower' && evidence.ground?.code === 'seems_to_fail') return told;
  const { metric, route, canary: mine, current: theirs } = worst.comparison;
  const isSure = worst.finding === 'slower';
  const what = `${names[metric]} p75 ${mine.p75} ms at ${route}, ${isWatch ? 'before' : 'live'} ${theirs.p75} ms, ${mine.visitors} measurements from ${mine.networks} network${mine.networks === 1 ? '' : 's'}`;
  return {
    ...told,
    verdict: isSure ? 'roll back' : 'hold',
    because: isSure ? what : `${what}: too few to go back automatically, so look at it`,
    ground: {
      code: `${worst.finding}_${metric}`,
      values: {
        now: mine.p75 ?? 0,
        before: theirs.p75 ?? 0,
        visitors: mine.visitors,
        networks: mine.networks,
      },
      route,
    },
  };
}

/** Pages on which a release has been measured. */
function routesOf({ id, tallies }: Compared): [JudgedMetric, string][] {
  return [...tallies.keys()].flatMap((subject): [JudgedMetric, string][] => {
    const [release, name, route] = subject.split(' ');
    const metric = metrics.find((metric) => metric === name);
    return release === id && metric && route ? [[metric, route]] : [];
  });
}

function judge(
  metric: JudgedMetric,
  route: string,
  canary: Compared,
  current: Compared,
  { networks, speed, worseBy }: GatePolicy & { worseBy: number },
): Judged {
  const [mine, theirs] = [canary, current].map(
    ({ id, tallies }) => tallies.get(speedSubject(id, metric, route)) ?? [],
  ) as [Tally, Tally];
  const isSlower = (mayLie: number) => {
    if ([mine, theirs].some((sites) => visitorsBeside(sites, mayLie) < speed.visitors))
      return false;
    const within = surelyWithin(metric, theirs, mayLie);
    if (within === null) return false;
    const limit = Math.max(within * (1 + worseBy), within + leastDifference[metric]);
    return (
      isSurelyAbove(metric, mine, limit, mayLie) ||
      isSlowerInMostSites(metric, [mine, theirs], worseBy, mayLie)
    );
  };
  const finding = isSlower(networks - 1) ? 'slower' : isSlower(0) ? 'seems_slower' : null;
  return {
    comparison: {
      metric,
      route,
      canary: figuresOf(metric, mine),
      current: figuresOf(metric, theirs),
    },
    finding,
  };
}

/** The least bound of a class within which surely three quarters are, whichever sites are left out; null without one. */
function surelyWithin(metric: JudgedMetric, sites: Tally, mayLie: number): number | null {
  const holds = (speedClass: number) =>
    minScore(
      sites,
      (site) => countOf(site, (at) => at <= speedClass) - share * site.visitors,
      share,
      sureness.promote,
      mayLie,
    ) >= 0;
  // The last class is open: within it is no bound.
  let [low, high] = [0, lastSpeedClass];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low === lastSpeedClass ? null : speedBound(metric, low);
}

/** Whether surely more than a quarter are above the limit, whichever sites are left out. */
function isSurelyAbove(metric: JudgedMetric, sites: Tally, limit: number, mayLie: number): boolean {
  const allowed = 1 - share;
  const isAbove = (speedClass: number) =>
    speedClass > 0 && speedBound(metric, speedClass - 1) >= limit;
  const above = (site: SiteTally) => countOf(site, isAbove) - allowed * site.visitors;
  return minScore(sites, above, allowed, sureness.rollBack, mayLie) > 0;
}

/**
 * Whether the middle visitor measures so much more than that of the other release surely in more than half of the sites that
 * have both: a sign test. Each site has one voice, however much it reports, so those that lie weigh less than in the counts of
 * visitors; and where all is the same, chance says so in less than half of them.
 */
function isSlowerInMostSites(
  metric: JudgedMetric,
  [mine, theirs]: readonly [Tally, Tally],
  worseBy: number,
  mayLie: number,
): boolean {
  const middles = new Map(theirs.map((site) => [site.site, middleOf(metric, site)]));
  const pairs = mine.flatMap((site) => {
    const [own, other] = [middleOf(metric, site), middles.get(site.site) ?? null];
    if (own === null || other === null) return [];
    const limit = Math.max(other * (1 + worseBy), other + leastDifference[metric]);
    return [{ ...site, visitors: 1, failures: own > limit ? 1 : 0 }];
  });
  const slower = ({ failures }: SiteTally) => failures - 0.5;
  return minScore(pairs, slower, 0.5, sureness.rollBack, mayLie) > 0;
}

function middleOf(metric: JudgedMetric, { timings }: SiteTally): number | null {
  return speedQuantile(
    metric,
    new Map([...timings.entries()].filter(([, count]) => count > 0)),
    0.5,
  );
}

function countOf({ timings }: SiteTally, isCounted: (speedClass: number) => boolean): number {
  return timings.reduce(
    (total, count, speedClass) => (isCounted(speedClass) ? total + count : total),
    0,
  );
}

function figuresOf(metric: JudgedMetric, sites: Tally): SpeedComparison['canary'] {
  const counts = new Map<number, number>();
  for (const { timings } of sites)
    timings.forEach((count, at) => count > 0 && counts.set(at, (counts.get(at) ?? 0) + count));
  return {
    p75: speedQuantile(metric, counts),
    visitors: sum(sites.map(visitorsOf)),
    networks: sum(sites.map(({ networks }) => networks)),
  };
}

/** Pages with a finding come first, then those that have got slower most. */
function rank({ finding, comparison: { canary, current } }: Judged): number {
  const order = finding === 'slower' ? 2e6 : finding === 'seems_slower' ? 1e6 : 0;
  return order + (canary.p75 ?? 0) / Math.max(1, current.p75 ?? Infinity);
}
