import assert from 'node:assert/strict';
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { makeEdge } from '../make-edge.ts';
import { until } from '../make-portal.ts';

/** Limit of the edge for one network: many people are behind the IP address of a mobile provider. */
const perNetwork = 1000;

test('one network that keeps 1,000 tabs open gets no more, and takes none from others', async (t) => {
  const { edge } = await makeEdge(t, { trustedProxies: ['loopback'] });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ maxSockets: Infinity });
  const asked: ClientRequest[] = [];
  t.after(async () => {
    for (const request of asked) request.destroy();
    agent.destroy();
  });
  const open = (network: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'x-forwarded-for': network };
      const request = httpRequest(`${url}/events`, { agent, headers }, resolve);
      request.on('error', reject).end();
      asked.push(request);
    });
  // Another IP address of the same /64 is no other network.
  const networkOf = (n: number) => `2001:db8::${n.toString(16)}`;
  const first = await Promise.all(
    Array.from({ length: perNetwork }, (_, n) => open(networkOf(n + 1))),
  );
  assert.deepEqual([...new Set(first.map(({ statusCode }) => statusCode))], [200]);

  const next = await open(networkOf(9999));
  assert.equal(next.statusCode, 429);
  assert.equal(next.headers['retry-after'], '60');
  assert.equal((await open('198.51.100.77')).statusCode, 200);

  first[0]?.destroy();
  await until(
    'the place of a closed tab is free',
    async () => (await open(networkOf(9999))).statusCode === 200,
  );
});
