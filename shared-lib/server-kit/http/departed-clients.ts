import type { IncomingMessage } from 'node:http';

/**
 * A hook for the beginning of every request. A client that resets its connection right after the request has
 * no IP address any more, which limits and logs need: nothing is done for it. Reading the address now also
 * keeps it for the rest of the request.
 */
export function leaveOutDeparted(
  { raw }: { raw: IncomingMessage },
  reply: { hijack(): unknown },
  done: () => void,
): void {
  if (raw.socket.remoteAddress !== undefined) return done();
  raw.destroy();
  // No further hook and no handler is called.
  reply.hijack();
}
