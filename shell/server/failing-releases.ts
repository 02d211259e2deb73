import type { ChannelRevision, GateEvidence } from '@portal/contract/composition';
import { evidenceOn, trialsOf, type GatePolicy, type Store, type Trial } from '@portal/releases';

/** Anyone can ask for the health of the portal: reports are counted again only after so long. */
const freshMs = 15_000;

/** A release on which browsers report failures. */
export interface FailingRelease {
  trial: Trial;
  /** Above what its predecessor or the rules allow, also without the networks that may lie. */
  isSure: boolean;
  /** Names the failures, for how many visitors, and since when; nothing about a person. */
  detail: string;
}

export type FailingReleases = (live: ChannelRevision) => Promise<FailingRelease[]>;

/**
 * Finds the releases on trial that the health gate sees fail. It is sure by the gate's own rules only, so that invented
 * reports of a few networks degrade nothing.
 */
export function watchFailures(store: Store, policy: GatePolicy): FailingReleases {
  let known: { revision: number; at: number; found: Promise<FailingRelease[]> } | null = null;

  const look = async (live: ChannelRevision): Promise<FailingRelease[]> => {
    const trials = trialsOf(live, new Date(), policy);
    const found = await Promise.all(
      trials.map(async (trial) => {
        const evidence = await evidenceOn(store, live.channel, trial, policy);
        const code = evidence.ground?.code;
        if (code !== 'fails' && code !== 'seems_to_fail') return [];
        const since = await store.readRevision(live.channel, trial.since);
        return [{ trial, isSure: code === 'fails', detail: describe(trial, evidence, since.at) }];
      }),
    );
    return found.flat();
  };

  return (live) => {
    const now = performance.now();
    if (!known || known.revision !== live.revision || now - known.at > freshMs) {
      // A store that does not respond is named by another check.
      const found = look(live).catch(() => []);
      known = { revision: live.revision, at: now, found };
    }
    return known.found;
  };
}

function describe({ release, since }: Trial, { canary, ground }: GateEvidence, at: string): string {
  const { attempts, failures, crashes, failing_networks: networks } = canary;
  const what = `${release} fails for ${failures + crashes} of ${attempts} visitors (${failures} did not load, ${crashes} crashed) since revision ${since}, ${at.slice(0, 16).replace('T', ' ')} UTC`;
  return ground?.code === 'fails'
    ? what
    : `${what}; that is reported from ${networks} networks, too few to be sure`;
}
