import type { ChannelRevision } from '@portal/contract/composition';
import {
  collectEvidence,
  writeEvidence,
  type Evidence,
  type GatePolicy,
  type Store,
} from '@portal/releases';
import type { ReportTokens } from './report-token.ts';

const maxEnded = 10;

/** A canary for one audience, or a promoted release: from the revision that gave it to them on. */
export interface TrialEvidence {
  app: string;
  channel: string;
  since: number;
  evidence: Evidence;
}

interface KeptTrials {
  trials: () => readonly TrialEvidence[];
  /** Begins and ends trials as the revision has them. */
  follow: (revision: ChannelRevision) => void;
  /** Writes what is new to the store; the last time all of it. */
  flush: (isLast: boolean) => Promise<void>;
}

interface KeepOptions {
  store: Store;
  tokens: ReportTokens;
  policy: GatePolicy;
}

/** Keeps what visitors report of everything that is on trial, until it is in the store. */
export function keepTrials({ store, tokens, policy }: KeepOptions): KeptTrials {
  let trials: TrialEvidence[] = [];
  /** Trials that have ended and have something left to write. */
  let ended: TrialEvidence[] = [];

  return {
    trials: () => trials,
    follow: (revision) => {
      const { channel } = revision;
      const isOf = ({ app, since }: { app: string; since: number }) => `${app} ${since}`;
      const known = new Map(trials.map((trial) => [isOf(trial), trial]));
      const next = tokens.trials(revision, new Date()).map(
        ({ app, since }): TrialEvidence =>
          known.get(isOf({ app, since })) ?? {
            app,
            channel,
            since,
            evidence: collectEvidence(policy.visitorsOfNetwork),
          },
      );
      ended = [...ended, ...trials.filter((trial) => !next.includes(trial))].slice(-maxEnded);
      trials = next;
    },
    flush: async (isLast) => {
      for (const one of [...ended, ...trials]) {
        const isOver = !trials.includes(one);
        const news = one.evidence.takeNews(isLast || isOver);
        try {
          if (news) await writeEvidence(store.objects, one.channel, one.since, news);
          if (isOver) ended = ended.filter((other) => other !== one);
        } catch {
          // Kept for the next time.
          if (news) one.evidence.putBack(news);
        }
      }
    },
  };
}
