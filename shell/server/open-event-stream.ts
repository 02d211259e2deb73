import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

/** Begins a stream of server-sent events. @param retryMs after which a browser asks again when the stream has ended */
export function openEventStream(reply: FastifyReply, retryMs: number): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Buffering proxies would hold the events back.
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  });
  response.write(`retry: ${Math.round(retryMs)}\n\n`);
  return response;
}
