import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const everyMs = 50;
/** A request may be on its way on a connection that was opened a moment ago. */
const silentMs = 500;

/**
 * A server that closes waits for its connections, and those that carry nothing never end on their own:
 * browsers open some ahead, and keep others after the last response. From the call of the returned function
 * on, each of them is closed as soon as nothing is under way on it.
 */
export function trackUnusedConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    const since = performance.now();
    const timer = setInterval(() => {
      server.closeIdleConnections();
      // Node does not count as idle what has never carried a request.
      if (performance.now() - since > silentMs)
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, everyMs);
    server.once('close', () => clearInterval(timer));
    if (!server.listening) clearInterval(timer);
  };
}
