import type { ChannelRevision } from '@portal/contract/composition';
import { onScrape } from '@portal/server-kit/metrics';
import { resolveReleases, type Visitor } from '@portal/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { createLane, LaneFull } from './api/lane.ts';
import type { LiveChannel } from './live-channel.ts';
import { eventStreams } from './metrics/metrics.ts';
import { networkOf } from './network.ts';
import { openEventStream } from './open-event-stream.ts';

const maxTabs = 10_000;
/** A mobile provider puts many people behind one IP address; ten such networks are needed to take every place. */
const maxTabsOfNetwork = 1000;
/** A tab that found no place asks again after so many seconds. */
const retryAfter = '60';
const heartbeatMs = 25_000;
/** A tab that lost its edge comes back within this time; each is told another, so that not all come at once. */
const returnWithinMs = 5000;

interface EventSources {
  channel: LiveChannel;
  identify: (request: FastifyRequest) => Visitor;
}

interface Tab {
  response: ServerResponse;
  visitor: Visitor;
  /** The releases that the tab's visitor gets, as it was last told. */
  told: string;
}

/**
 * `GET /events` tells open tabs of a new revision: `event: revision`, `data: {"revision":12}`. Only those
 * whose own releases it changes are told; they ask `/live-releases` for the rest. The first event of a stream
 * says what is live, so that a tab that was cut off knows what it missed.
 */
export function serveEvents(edge: FastifyInstance, { channel, identify }: EventSources): void {
  const tabs = new Set<Tab>();
  const lane = createLane({ name: 'tabs', total: maxTabs, perNetwork: maxTabsOfNetwork });

  onScrape('tabs', () => eventStreams.set(tabs.size));

  const stopListening = channel.onRevision((revision) => {
    for (const tab of tabs) {
      const releases = releasesFor(revision, tab.visitor);
      if (releases === tab.told) continue;
      tab.told = releases;
      send(tab.response, revision);
    }
  });
  const heartbeat = setInterval(() => {
    for (const { response } of tabs) response.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  edge.get('/events', { config: { isStream: true } }, async (request, reply) => {
    const left = new AbortController();
    finished(reply.raw, () => left.abort());
    const revision = await channel.current();
    let leave: () => void;
    try {
      leave = await lane.enter({ network: networkOf(request.ip), session: null }, left.signal);
    } catch (error) {
      if (left.signal.aborted) return reply.hijack();
      if (!(error instanceof LaneFull)) throw error;
      const status = error.because === 'visitor' ? 429 : 503;
      return reply.code(status).header('Retry-After', retryAfter).send();
    }
    const response = openEventStream(reply, returnWithinMs * (0.2 + 0.8 * Math.random()));
    const visitor = identify(request);
    const tab = { response, visitor, told: revision ? releasesFor(revision, visitor) : '' };
    tabs.add(tab);
    left.signal.addEventListener('abort', () => {
      tabs.delete(tab);
      leave();
    });
    if (revision) send(response, revision);
  });

  // An open stream is a request that never ends: without this the edge could not drain.
  edge.addHook('preClose', async () => {
    stopListening();
    clearInterval(heartbeat);
    for (const { response } of tabs) response.end();
  });
}

function send(response: ServerResponse, { revision }: ChannelRevision): void {
  response.write(`id: ${revision}\nevent: revision\ndata: ${JSON.stringify({ revision })}\n\n`);
}

function releasesFor(revision: ChannelRevision, visitor: Visitor): string {
  const ids = Object.entries(resolveReleases(revision, visitor)).map(
    ([app, { id }]) => `${app}@${id}`,
  );
  // A browser without a number learns from `/live-releases`, which gives it one, whether a canary is for it.
  if (visitor.bucket === null)
    for (const { release, audience } of revision.canaries)
      if (audience.kind === 'percent') ids.push(`${release.id} for ${audience.percent} %`);
  return ids.join(' ');
}
