import { readEvidenceVersion, trialsOf, type GatePolicy, type Store } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { readCookie } from '../cookies.ts';
import { openEventStream } from '../open-event-stream.ts';
import { readStaffPass, staffCookie } from '../staff-pass.ts';

/** The store is looked at so often while a console is open, once for all of them. */
const lookMs = 3000;
/** Proxies close a stream on which nothing comes. */
const heartbeatMs = 25_000;
const retryMs = 5000;
const maxStreams = 100;
const maxStreamsOfPerson = 5;

interface Stream {
  response: ServerResponse;
  subject: string;
  /** In milliseconds since 1970: the pass has ended then. */
  expires: number;
}

interface ConsoleEventsOptions {
  store: Store;
  staffKey: Buffer;
  policy: GatePolicy;
}

/**
 * `GET /events/releases` tells open consoles that a channel, or what the health gate sees, has changed. An event says no
 * more than that: the console asks its calls, which check the person each time. A stream cannot send the token of a
 * session, so it opens with the pass that the console's first call has given.
 */
export function serveConsoleEvents(
  edge: FastifyInstance,
  { store, staffKey, policy }: ConsoleEventsOptions,
): void {
  const streams = new Set<Stream>();
  let known: string | null = null;
  let isLooking = false;

  const look = async () => {
    if (isLooking || streams.size === 0) return;
    isLooking = true;
    try {
      const now = await describeState(store, policy);
      if (known !== null && now !== known)
        for (const { response } of streams) response.write('event: change\ndata: {}\n\n');
      known = now;
    } catch {
      // A store that does not respond: what has changed by then is told when it does.
    }
    isLooking = false;
    for (const { response, expires } of streams) if (expires <= Date.now()) response.end();
  };
  const looking = setInterval(() => void look(), lookMs);
  looking.unref();
  const heartbeat = setInterval(() => {
    for (const { response } of streams) response.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  edge.get('/events/releases', { config: { isStream: true } }, async (request, reply) => {
    const pass = readStaffPass(readCookie(request, staffCookie) ?? '', staffKey, new Date());
    void reply.header('Cache-Control', 'no-store');
    if (!pass) return reply.code(404).send();
    // From here on every change is told: what there is now is known before the stream begins.
    if (streams.size === 0) known = await describeState(store, policy).catch(() => null);
    const own = [...streams].filter(({ subject }) => subject === pass.subject);
    if (streams.size >= maxStreams || own.length >= maxStreamsOfPerson)
      return reply.code(503).header('Retry-After', '60').send();
    const response = openEventStream(reply, retryMs);
    const stream = { response, subject: pass.subject, expires: pass.expires * 1000 };
    streams.add(stream);
    finished(response, () => streams.delete(stream));
  });

  // An open stream is a request that never ends: without this the edge could not drain.
  edge.addHook('preClose', async () => {
    clearInterval(looking);
    clearInterval(heartbeat);
    for (const { response } of streams) response.end();
  });
}

/** Differs when anything has changed that the console shows. */
async function describeState(store: Store, policy: GatePolicy): Promise<string> {
  const channels = await store.listChannels();
  const states = await Promise.all(
    channels.map(async (channel) => {
      const { number, live, unusable } = await store.readHead(channel);
      const trials = live ? trialsOf(live, new Date(), policy) : [];
      const evidence = await Promise.all(
        trials.map(({ since }) => readEvidenceVersion(store.objects, channel, since)),
      );
      return [channel, number, unusable.length, trials.map(({ app }) => app), evidence];
    }),
  );
  return JSON.stringify(states);
}
