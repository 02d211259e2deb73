import {
  timingBounds,
  type GateEvidence,
  type GateGrounds,
  type LeftOut,
} from '@portal/contract/composition';
import type { SiteTally, Tally } from './evidence.ts';
import { gatePolicy, type GatePolicy } from './gate-policy.ts';
import { minScore, minSum, sum, sureness, visitorsBeside, visitorsOf } from './leave-out.ts';

/** A load that a person cannot tell from an instant one is never called slow. */
const unnoticedMs = 200;

/**
 * Pure: what the reports since the canary came say. The canary goes back when it surely fails more
 * often than the tolerance allows, goes on when it surely does not and is about as fast, and waits
 * while the reports are too few to know. Surely: by Wilson's interval, and still so without the
 * reports of any `policy.networks - 1` networks, whichever those are. So that many networks, whatever
 * they send, cause no step that the reports of all others would not have caused.
 */
export function evaluate(
  canary: { id: string; tally: Tally | undefined },
  current: {
    id: string;
    tally: Tally | undefined;
    /** Its share of failures where too few have reported. Left out: none is taken to fail. */
    assumed?: number;
  },
  policy: GatePolicy = gatePolicy,
  leftOut: LeftOut = {},
): GateEvidence {
  const [mySites, theirSites] = [canary.tally ?? [], current.tally ?? []];
  const mine = figuresOf(canary.id, mySites);
  const theirs = figuresOf(current.id, theirSites);
  const conclude = <Code extends keyof GateGrounds>(
    verdict: GateEvidence['verdict'],
    because: string,
    code: Code,
    values: GateGrounds[Code],
  ): GateEvidence => ({
    verdict,
    because,
    ground: { code, values: { ...values } },
    canary: mine,
    current: theirs,
    networks_needed: policy.networks,
    left_out: leftOut,
  });
  const mayLie = policy.networks - 1;
  const bad = mine.failures + mine.crashes;
  const visitors = mine.attempts;
  const failed = `${bad} of ${visitors} visitors saw it fail or crash`;

  const tooFew = (needed: number) =>
    conclude('hold', `${visitors} of ${needed} visitors that are needed`, 'too_few_visitors', {
      visitors,
      needed,
    });
  if (visitors < policy.enoughToRollBack) return tooFew(policy.enoughToRollBack);

  const others = visitorsBeside(mySites, mayLie);
  const isKnown = theirs.attempts >= policy.enoughToRollBack;
  const assumed = isKnown ? 0 : (current.assumed ?? 0);
  const allowed = atMostOne(Math.max(assumed, highestShare(theirSites, mayLie)) + policy.tolerance);
  const fails = (site: SiteTally) => badOf(site) - allowed * site.visitors;
  if (
    others >= policy.enoughToRollBack &&
    minSum(mySites, badOf, mayLie) >= policy.failingToRollBack &&
    minScore(mySites, fails, allowed, sureness.rollBack, mayLie) > 0
  )
    return conclude('roll back', `${failed}; ${percent(allowed)} are allowed`, 'fails', {
      bad,
      visitors,
      allowed,
    });

  const atFaceValue = atMostOne(shareOf(theirs) + policy.tolerance);
  const seems = (site: SiteTally) => badOf(site) - atFaceValue * site.visitors;
  if (minScore(mySites, seems, atFaceValue, sureness.rollBack, 0) > 0)
    return conclude(
      'hold',
      `${failed}, in ${mine.failing_networks} networks: too few to go back automatically, so look at it`,
      'seems_to_fail',
      { bad, visitors, networks: mine.failing_networks ?? 0 },
    );
  if (others < policy.enoughToPromote)
    return mayLie === 0
      ? tooFew(policy.enoughToPromote)
      : conclude(
          'hold',
          `${others} of ${policy.enoughToPromote} visitors that are needed beside the ${mayLie} networks with most of them`,
          'too_few_others',
          { visitors: others, needed: policy.enoughToPromote, networks: mayLie },
        );

  const bearable = atMostOne(lowestShare(theirSites, mayLie) + 2 * policy.tolerance);
  const loads = (site: SiteTally) => bearable * site.visitors - badOf(site);
  if (minScore(mySites, loads, bearable, sureness.promote, mayLie) < 0)
    return conclude(
      'hold',
      `more than ${percent(bearable)} may fail: more reports will tell`,
      'may_fail',
      { allowed: bearable },
    );
  if (isSlow(mine.p75, theirs.p75, policy.slowness))
    return conclude(
      'hold',
      `three quarters load within ${mine.p75} ms, ${theirs.p75} ms before`,
      'slow',
      { now: mine.p75 ?? 0, before: theirs.p75 ?? 0 },
    );
  return conclude('promote', failed, 'loads', { bad, visitors });
}

function figuresOf(release: string, sites: Tally): GateEvidence['canary'] {
  return {
    release,
    attempts: sum(sites.map(visitorsOf)),
    failures: sum(sites.map(({ failures }) => failures)),
    crashes: sum(sites.map(({ crashes }) => crashes)),
    p75: typicalMs(sites),
    networks: sum(sites.map(({ networks }) => networks)),
    failing_networks: sites.filter((site) => badOf(site) > 0).length,
  };
}

/** The highest share of bad visitors that leaving out so many sites can give, or a millionth more. */
function highestShare(sites: Tally, leaveOut: number): number {
  const isReached = (share: number) =>
    minSum(sites, (site) => share * site.visitors - badOf(site), leaveOut) < 0;
  return bisect(isReached)[1];
}

/** The lowest value, or a millionth less; 0 where nothing is left. */
function lowestShare(sites: Tally, leaveOut: number): number {
  if (leaveOut > 0 && sites.length <= leaveOut) return 0;
  const isExceeded = (share: number) =>
    minSum(sites, (site) => badOf(site) - share * site.visitors, leaveOut) > 0;
  return bisect(isExceeded)[0];
}

/** Around the share up to which it is so. */
function bisect(isSo: (share: number) => boolean): [low: number, high: number] {
  let [low, high] = [0, 1];
  for (let times = 0; times < 20; times += 1) {
    const middle = (low + high) / 2;
    if (isSo(middle)) low = middle;
    else high = middle;
  }
  return [low, high];
}

function badOf({ failures, crashes }: Pick<SiteTally, 'failures' | 'crashes'>): number {
  return failures + crashes;
}

function atMostOne(share: number): number {
  return Math.min(1, share);
}

/**
 * The time within which three quarters of the loads are done, in the middle one of the sites: one network
 * that reports many loads does not move it far.
 */
function typicalMs(sites: Tally): number | null {
  const classes = sites
    .filter(({ timings }) => timings.some((count) => count > 0))
    .map(({ timings }) => quantileClass(timings, 0.75))
    .toSorted((a, b) => a - b);
  const middle = classes[Math.floor((classes.length - 1) / 2)];
  if (middle === undefined) return null;
  return timingBounds[middle] ?? (timingBounds.at(-1) ?? 0) * 2;
}

function quantileClass(timings: readonly number[], share: number): number {
  let seen = 0;
  const total = sum(timings);
  return timings.findIndex((count) => (seen += count) >= total * share);
}

function shareOf({ attempts, failures, crashes }: GateEvidence['canary']): number {
  return attempts === 0 ? 0 : (failures + crashes) / attempts;
}

function isSlow(mine: number | null, theirs: number | null, slowness: number): boolean {
  return mine !== null && theirs !== null && mine > unnoticedMs && mine > theirs * slowness;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
