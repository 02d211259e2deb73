import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

const everyMs = 50;
/** A request may be on its way on a connection that was opened a moment ago. */
const silentMs = 500;

/**
 * A server that closes waits for its connections, and those that carry nothing never end by themselves:
 * browsers open some ahead, and keep others after the last response. Once the server closes, each of them
 * is closed as soon as nothing is under way on it.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    const since = performance.now();
    const timer = setInterval(() => {
      server.closeIdleConnections();
      // Node does not count as idle what has never carried a request.
      if (performance.now() - since > silentMs)
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, everyMs);
    server.once('close', () => clearInterval(timer));
    if (!server.listening) clearInterval(timer);
  });
}
