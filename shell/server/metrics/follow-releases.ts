import type { ChannelRevision } from '@portal/contract/composition';
import { onScrape } from '@portal/server-kit/metrics';
import { gateName, trialsOf, type GatePolicy } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import type { FailingReleases } from '../failing-releases.ts';
import type { LiveChannel } from '../live-channel.ts';
import type { EdgeStore } from '../open-edge-store.ts';
import { dropFormerReleases, releasesOf } from './count-reports.ts';
import {
  gateStopped,
  liveReleases,
  liveRevision,
  releasesOnTrial,
  statementExpires,
  storeReadable,
} from './metrics.ts';

interface ReleaseSources {
  channel: LiveChannel;
  source: EdgeStore;
  failing: FailingReleases;
  policy: GatePolicy;
}

/** Reads which releases visitors are given, how they do, and whether the store can be read. */
export function followReleases(
  edge: FastifyInstance,
  { channel, source, failing, policy }: ReleaseSources,
): void {
  const stopListening = channel.onRevision((revision) => {
    noteGate(revision);
    dropFormerReleases(revision);
  });
  const stopReading = onScrape(
    'releases',
    async () => {
      const live = await channel.current();
      storeReadable.set((source.trouble() ?? channel.trouble()) === null ? 1 : 0);
      const expires = channel.statementExpiresAt();
      if (expires !== null) statementExpires.set(expires / 1000);
      liveRevision.set(live?.revision ?? 0);
      liveReleases.reset();
      releasesOnTrial.reset();
      if (!live) return;
      for (const { app, release, stage } of releasesOf(live))
        liveReleases.set({ app, release, stage }, 1);
      const bad = await failing(live);
      for (const { app, release, kind } of trialsOf(live, new Date(), policy)) {
        const found = bad.find(({ trial }) => trial.app === app && trial.release === release);
        releasesOnTrial.set({ app, release, kind }, found ? (found.isSure ? 2 : 1) : 0);
      }
    },
    () => storeReadable.set(0),
  );
  edge.addHook('onClose', async () => {
    stopListening();
    stopReading();
  });
}

function noteGate({ by, action, taken_back: takenBack, revision, at }: ChannelRevision): void {
  if (by !== gateName || action !== 'rollback') return;
  const app = takenBack?.find((release) => release.revision === revision)?.app ?? 'unknown';
  gateStopped.set({ app }, Date.parse(at) / 1000);
}
