import Fastify from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Agent } from 'undici';

/**
 * A process of the bench: an API that says the same to every call, and a bare Fastify that sends as many bytes as it is
 * told to, after the calls that it is told to make.
 */
const json = JSON.stringify({
  database: { status: 'ok' },
  data: { id: 'u-1', text: randomBytes(280).toString('hex') },
});
const api = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(json);
});
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const origin = `http://127.0.0.1:${portOf(api)}`;

const agent = new Agent({ connections: 256, pipelining: 1 });
const bodies = new Map<number, Buffer>();
const bare = Fastify();
bare.get<{ Querystring: { bytes: string; reads: string } }>('/', async ({ query }, reply) => {
  const reads = query.reads === '' ? [] : query.reads.split(' ');
  await Promise.all(
    reads.map(async (path) => {
      const { body } = await agent.request({ origin, path, method: 'GET' });
      await body.text();
    }),
  );
  const bytes = Number(query.bytes);
  const body = bodies.get(bytes) ?? randomBytes(bytes);
  bodies.set(bytes, body);
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    .send(body);
});
await bare.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.on('message', () => process.send?.({ bare: portOf(bare.server), api: portOf(api) }));
