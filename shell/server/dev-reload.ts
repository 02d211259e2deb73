import type { Store } from '@portal/shared-lib/federation/store';
import type { FastifyInstance } from 'fastify';

const pollMs = 250;

/** Development only: tells open pages over `/dev/revisions` that the channel has a new revision. */
export function serveDevReload(edge: FastifyInstance, store: Store, channel: string): void {
  edge.get('/dev/revisions', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    let last: number | null = null;
    const timer = setInterval(async () => {
      const revision = await store.readChannel(channel).catch(() => null);
      if (!revision || revision.revision === last) return;
      if (last !== null) raw.write(`data: ${revision.revision}\n\n`);
      last = revision.revision;
    }, pollMs);
    request.raw.once('close', () => clearInterval(timer));
  });
}

/** Reloads the page that it stands in: federation defeats hot replacement across builds. */
export const devReloadScript = `new EventSource('/dev/revisions').onmessage = () => location.reload();`;
