import { speedMetrics, type SpeedReport } from '@portal/contract/composition';
import {
  collectSpeed,
  hourOf,
  hoursUntil,
  readSpeed,
  speedFigure,
  writeSpeed,
  type SpeedCounts,
  type SpeedRow,
  type Store,
} from '@portal/releases';
import { randomUUID } from 'node:crypto';

const flushMs = 5 * 60_000;
/** Networks of one IPv6 /48 that count as so many: one customer may have all of them. */
const maxNetworksOfSite = 8;
const maxNetworks = 20_000;

/** Why a measurement is dropped. */
export type DroppedSpeed = 'invalid' | 'rate' | 'token' | 'route' | 'network_full';

/** Everything that this edge has measured in the hour so far. */
export interface SpeedSummary {
  /** `2026-11-25T16`, UTC. */
  hour: string;
  figures: (Omit<SpeedRow, 'counts'> & { p75: number | null; measurements: number })[];
  /** Since the edge started. */
  dropped: Partial<Record<DroppedSpeed, number>>;
}

/** A document that was measured: whose network it was sent to, and what releases it had. */
interface MeasuredDocument {
  network: string;
  /** The release of the app that has the page; null for a page that is none. */
  ownerOf: (route: string) => { app: string; release: string } | null;
  speed: SpeedReport['speed'];
}

export interface MeasuredSpeed {
  add: (document: MeasuredDocument) => void;
  drop: (reason: DroppedSpeed) => void;
  speedSummary: () => SpeedSummary;
  /** Measurements of a channel by visitors of all edges, in each of the last hours, oldest first. */
  read: (channel: string, hours: number) => Promise<{ hour: string; rows: SpeedRow[] }[]>;
  close: () => Promise<void>;
}

interface SpeedOptions {
  store: Store;
  channel: string;
  /** Documents of one network that count in an hour. */
  documentsOfNetwork: number;
  now?: () => Date;
}

/**
 * Counts what visitors measure, by hour, for people to look at: every edge writes files of its own, and they merge by
 * adding. The health gate does not use these counts but one vote of each visitor (`report-endpoint.ts`).
 */
export function openMeasuredSpeed({
  store,
  channel,
  documentsOfNetwork,
  now = () => new Date(),
}: SpeedOptions): MeasuredSpeed {
  const edge = randomUUID();
  const dropped: SpeedSummary['dropped'] = {};
  let current = begin(hourOf(now()));
  /** Hours that are over and not written yet. */
  let unwritten: Hour[] = [];

  const hourNow = (): Hour => {
    const hour = hourOf(now());
    if (current.hour !== hour) {
      if (current.isNew) unwritten = [...unwritten, current].slice(-2);
      current = begin(hour);
    }
    return current;
  };

  const write = async (one: Hour) => {
    one.isNew = false;
    one.sequence += 1;
    const { hour, sequence } = one;
    try {
      await writeSpeed(store.objects, { channel, hour, edge, sequence }, one.counts.rows());
    } catch {
      // Written the next time, with all that has come since.
      one.isNew = true;
    }
  };
  const flush = async () => {
    const { isNew } = hourNow();
    for (const one of isNew ? [...unwritten, current] : unwritten) await write(one);
    unwritten = unwritten.filter((one) => one.isNew);
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  const drop = (reason: DroppedSpeed) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };

  return {
    drop,
    add: ({ network, ownerOf, speed }) => {
      const hour = hourNow();
      if (!takePlace(hour.documents, network, documentsOfNetwork)) {
        drop('network_full');
        return;
      }
      for (const metric of speedMetrics) {
        const measured = speed[metric];
        if (!measured) continue;
        const owner = ownerOf(measured.route);
        if (!owner) {
          drop('route');
          continue;
        }
        hour.counts.add({ ...owner, route: measured.route, metric }, measured.value);
        hour.isNew = true;
      }
    },
    speedSummary: () => {
      const { hour, counts } = hourNow();
      const figures = counts.rows().map((row) => {
        const { app, release, route, metric } = row;
        return { app, release, route, metric, ...speedFigure(metric, [row]) };
      });
      return { hour, figures, dropped: { ...dropped } };
    },
    read: async (shown, count) => {
      const { hour, counts } = hourNow();
      const hours = hoursUntil(now(), count);
      // Its own measurements of this hour are newer in memory than in its files.
      const [earlier, others] = await Promise.all([
        readSpeed(store.objects, shown, hours.slice(0, -1)),
        readSpeed(store.objects, shown, [hour], edge),
      ]);
      const own = shown === channel ? counts.rows() : [];
      return hours.map((at) => ({
        hour: at,
        rows: at === hour ? [...(others.get(at) ?? []), ...own] : (earlier.get(at) ?? []),
      }));
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

interface Hour {
  hour: string;
  counts: SpeedCounts;
  /** Documents that count, by network and by site. */
  documents: Map<string, number>;
  sequence: number;
  isNew: boolean;
}

function begin(hour: string): Hour {
  return { hour, counts: collectSpeed(), documents: new Map(), sequence: 0, isNew: false };
}

/** Whether one more document of the network counts in this hour. A network is `network`, or `site.network`. */
function takePlace(documents: Map<string, number>, network: string, most: number): boolean {
  const [site = '', inSite] = network.split('.');
  const taken = (key: string) => documents.get(key) ?? 0;
  if (taken(network) >= most) return false;
  if (inSite !== undefined && taken(site) >= most * maxNetworksOfSite) return false;
  if (documents.size >= maxNetworks) return false;
  documents.set(network, taken(network) + 1);
  if (inSite !== undefined) documents.set(site, taken(site) + 1);
  return true;
}
