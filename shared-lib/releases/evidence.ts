import * as z from 'zod/mini';
import {
  leftOutReasons,
  phaseOf,
  timingBounds,
  type LeftOut,
  type LeftOutReason,
  type Outcome,
} from '@portal/contract/composition';

/**
 * Where the reports of staff count: their pass proves who they are, so no one else can make up a report
 * here, and no network has to vouch for them.
 */
export const staffNetwork = 'staff';

/** One edge keeps no more: with the visitors of each network it bounds memory and store. */
const maxNetworks = 2000;
/** The person who has a /48 of IPv6 has 65,536 networks of /64. */
const maxNetworksOfSite = 8;
const maxStaffReports = 1000;
/** Visitors of all subjects together: of a release itself, and of its speed on each page. */
const maxSightings = 200_000;

/** Keyed hashes: 'network', or 'site.network' for a /64 inside of a /48. */
const networkKey = z.string().check(z.regex(/^[\w-]{1,24}(\.[\w-]{1,24})?$/));
const visitorKey = z.string().check(z.regex(/^[\w-]{1,32}$/));

/** Reports that one edge got in one span of time. */
export const evidenceFile = z.object({
  form: z.literal(2),
  /** By release id (or what else of it was seen: `speedSubject`), network and visitor. */
  seen: z.record(z.string(), z.record(networkKey, z.record(visitorKey, z.int()))),
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.int()),
});
export type EvidenceFile = z.infer<typeof evidenceFile>;

export interface Sighting {
  release: string;
  network: string;
  visitor: string;
  outcome: Outcome;
}

/** One network, or the networks of one IPv6 /48. */
export interface SiteTally {
  /** Keyed hash, the same in all counts of a trial. */
  site: string;
  networks: number;
  visitors: number;
  failures: number;
  crashes: number;
  /** Loads by class of time. */
  timings: number[];
  isStaff: boolean;
}

/** Counts of one release. */
export type Tally = readonly SiteTally[];

/** Release id, network, visitor. Maps, because the keys come from files that an edge can write. */
type Seen = Map<string, Map<string, Map<string, Outcome>>>;

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function siteOf(network: string): string {
  return network.split('.')[0] ?? network;
}

export interface Evidence {
  /** Null when it counts; otherwise why it does not. */
  add: (sighting: Sighting) => LeftOutReason | null;
  leaveOut: (reason: LeftOutReason, count: number) => void;
  /**
   * The reports since the last time. Null when there is nothing to write: of reports that are left out
   * only the doubling of a number is news, so that a flood of them fills no store. `all` takes every one.
   */
  takeNews: (all?: boolean) => EvidenceFile | null;
  /** After a write that failed. */
  putBack: (news: EvidenceFile) => void;
}

/** Counts of one edge about one trial. Bounded, whatever is sent. */
export function collectEvidence(visitorsOfNetwork: number): Evidence {
  const seen: Seen = new Map();
  const networksOfSite = new Map<string, number>();
  const written = new Map<LeftOutReason, number>();
  const waiting = new Map<LeftOutReason, number>();
  let news: Sighting[] = [];
  let sightings = 0;

  const add = (sighting: Sighting): LeftOutReason | null => {
    const { release, network, visitor, outcome } = sighting;
    const networks = entryOf(seen, release, () => new Map<string, Map<string, Outcome>>());
    let visitors = networks.get(network);
    if (!visitors) {
      const site = `${release} ${siteOf(network)}`;
      const ofSite = networksOfSite.get(site) ?? 0;
      if (networks.size >= maxNetworks || ofSite >= maxNetworksOfSite) return 'too_many_networks';
      networksOfSite.set(site, ofSite + 1);
      visitors = new Map();
      networks.set(network, visitors);
    }
    const known = visitors.get(visitor);
    // A load that fails later on is news; a second load that does well is not.
    if (known !== undefined && (phaseOf(outcome) === null || known >= outcome))
      return 'counted_already';
    const most = network === staffNetwork ? maxStaffReports : visitorsOfNetwork;
    if (known === undefined && visitors.size >= most) return 'network_full';
    if (sightings >= maxSightings) return 'too_many_reports';
    sightings += 1;
    visitors.set(visitor, outcome);
    news.push(sighting);
    return null;
  };

  return {
    add,
    leaveOut: (reason, count) => void waiting.set(reason, (waiting.get(reason) ?? 0) + count),
    takeNews: (all = false) => {
      const isNews = ([reason, count]: [LeftOutReason, number]) =>
        all || news.length > 0 || count >= (written.get(reason) ?? 1);
      const leftOut: LeftOut = {};
      for (const [reason, count] of [...waiting].filter(isNews)) {
        leftOut[reason] = count;
        waiting.delete(reason);
        written.set(reason, (written.get(reason) ?? 0) + count);
      }
      if (news.length === 0 && Object.keys(leftOut).length === 0) return null;
      const file: EvidenceFile = { form: 2, seen: {}, leftOut };
      for (const { release, network, visitor, outcome } of news)
        ((file.seen[release] ??= {})[network] ??= {})[visitor] = outcome;
      news = [];
      return file;
    },
    putBack: (file) => {
      for (const [reason, count] of Object.entries(file.leftOut) as [LeftOutReason, number][]) {
        waiting.set(reason, (waiting.get(reason) ?? 0) + count);
        written.set(reason, (written.get(reason) ?? 0) - count);
      }
      news.push(...sightingsOf(file));
    },
  };
}

function* sightingsOf({ seen }: Pick<EvidenceFile, 'seen'>): Generator<Sighting> {
  for (const [release, networks] of Object.entries(seen))
    for (const [network, visitors] of Object.entries(networks))
      for (const [visitor, outcome] of Object.entries(visitors))
        yield { release, network, visitor, outcome };
}

/**
 * Merges the counts of several edges: each visitor counts once for a release, however many files have them,
 * and each network has at most so many visitors.
 */
export function mergeEvidence(
  files: Iterable<EvidenceFile>,
  visitorsOfNetwork: number,
): { tallies: Map<string, Tally>; leftOut: LeftOut } {
  const seen: Seen = new Map();
  const leftOut: LeftOut = {};
  const leaveOut = (reason: LeftOutReason, count: number) => {
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  };
  for (const file of files) {
    for (const [reason, count] of Object.entries(file.leftOut) as [LeftOutReason, number][])
      leaveOut(reason, count);
    for (const { release, network, visitor, outcome } of sightingsOf(file)) {
      const networks = entryOf(seen, release, () => new Map<string, Map<string, Outcome>>());
      const visitors = entryOf(networks, network, () => new Map<string, Outcome>());
      visitors.set(visitor, Math.max(visitors.get(visitor) ?? 0, outcome));
    }
  }
  const tallies = new Map<string, Tally>();
  for (const [release, networks] of seen) {
    const sites = new Map<string, SiteTally>();
    for (const [network, visitors] of networks) {
      const isStaff = network === staffNetwork;
      const most = isStaff ? Infinity : visitorsOfNetwork;
      // The keys are hashes: in their order the first are a fair sample.
      const counted = [...visitors].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, most);
      leaveOut('network_full', visitors.size - counted.length);
      const site = entryOf(sites, siteOf(network), () => emptySite(siteOf(network), isStaff));
      site.networks += 1;
      for (const [, outcome] of counted) addOutcome(site, outcome);
    }
    tallies.set(release, [...sites.values()]);
  }
  return { tallies, leftOut };
}

export function emptySite(site: string, isStaff = false): SiteTally {
  return {
    site,
    networks: 0,
    visitors: 0,
    failures: 0,
    crashes: 0,
    timings: Array.from({ length: timingBounds.length + 1 }, () => 0),
    isStaff,
  };
}

export function addOutcome(site: SiteTally, outcome: Outcome): void {
  const phase = phaseOf(outcome);
  site.visitors += 1;
  if (phase === 'render') site.crashes += 1;
  else if (phase) site.failures += 1;
  else site.timings[outcome] = (site.timings[outcome] ?? 0) + 1;
}
