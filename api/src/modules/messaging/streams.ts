import { onScrape } from '@portal/server-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { AppDeps } from '../../deps.ts';
import { messageStreams } from '../../metrics.ts';
import { createPoller } from '../../poller.ts';
import type { Sessions } from '../auth/sessions.ts';
import { readVersions, type Reader } from './mailboxes.ts';

const lookEveryMs = 1000;
/** Shorter than any proxy waits for a quiet response. */
const heartbeatMs = 15_000;
/** The most streams of one owner: more tabs than that ask from time to time instead. */
const maxOfOwner = 6;
const maxStreams = 5000;

interface Stream {
  response: ServerResponse;
  userId: string;
  reader: Reader;
  told: string;
  token: string;
}

export interface MessageStreams {
  /** Whether one more stream of this person may be opened. */
  hasRoom(userId: string): boolean;
  /** @param from the version that the tab has read, from `Last-Event-ID` */
  open(stream: Omit<Stream, 'told'> & { from: string | undefined }): void;
  /** Something has changed in this process: look now. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Open tabs that are notified of changes in their messages. Every process looks into the one table that all of them
 * raise, and only while a tab listens: it makes no difference which of them took the message. An event says
 * that there is something, not what: a tab that missed ten of them asks once.
 */
export function createMessageStreams(
  { db }: Pick<AppDeps, 'db'>,
  sessions: Pick<Sessions, 'listLive'>,
  log: FastifyBaseLogger,
): MessageStreams {
  const streams = new Set<Stream>();
  onScrape('message streams', () => messageStreams.set(streams.size));

  async function look(): Promise<void> {
    if (streams.size === 0) return;
    const versionOf = await readVersions(
      db,
      [...streams].map(({ reader }) => reader),
    );
    for (const stream of streams) {
      const version = versionOf(stream.reader);
      if (version === stream.told) continue;
      stream.told = version;
      stream.response.write(`id: ${version}\nevent: mail\ndata: {}\n\n`);
    }
  }

  /** Signed out elsewhere, or idle for too long: nothing more is told. One question for all streams. */
  async function endDead(): Promise<void> {
    if (streams.size === 0) return;
    const asked = [...streams];
    const live = await sessions.listLive(asked.map(({ token }) => token));
    for (const { token, response } of asked) if (!live.has(token)) response.end();
  }

  const poller = createPoller(look, { name: 'streams', everyMs: lookEveryMs, log });
  const heartbeat = setInterval(() => {
    for (const { response } of streams) response.write(':\n\n');
    endDead().catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    hasRoom: (userId) =>
      streams.size < maxStreams &&
      [...streams].filter((stream) => stream.userId === userId).length < maxOfOwner,

    open({ from, response, ...rest }) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        // Buffering proxies would hold the events back.
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write(':\n\n');
      const stream: Stream = { response, ...rest, told: from ?? '' };
      streams.add(stream);
      response.once('close', () => {
        streams.delete(stream);
        if (streams.size === 0) void poller.stop();
      });
      poller.start();
    },

    wake() {
      if (streams.size > 0) poller.wake();
    },

    async stop() {
      clearInterval(heartbeat);
      for (const { response } of streams) response.end();
      await poller.stop();
    },
  };
}
