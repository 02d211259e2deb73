import assert from 'node:assert/strict';
import { Agent, request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'node:test';
import { makeEdge } from '../make-edge.ts';
import { openTab, until } from '../make-portal.ts';
import { startSlowApi } from './slow-api.ts';

function ask(url: string, agent: Agent, method = 'GET') {
  return new Promise<{ status: number; connection: string }>((resolve, reject) => {
    httpRequest(url, { agent, method }, (response) => {
      response.resume().once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          connection: response.headers.connection ?? '',
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

test('an edge that stops says so first and serves on, and no request is lost', async (t) => {
  const api = await startSlowApi(t);
  const draining = new AbortController();
  const { edge } = await makeEdge(t, { apiUrl: api.apiUrl, draining: draining.signal });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  t.after(async () => agent.destroy());
  const tab = await openTab(url);

  // A balancer: it sends requests for as long as the edge says that it is ready.
  const lost: unknown[] = [];
  const balancer = { isReady: true };
  let sent = 0;
  const send = async () => {
    while (balancer.isReady) {
      sent += 1;
      const path = ['/', '/api/users/me', '/livez'][sent % 3] ?? '/';
      const { status } = await ask(url + path, agent).catch((error: unknown) => {
        lost.push(error);
        return { status: 200 };
      });
      if (status !== 200) lost.push(`${path}: ${status}`);
    }
  };
  const clients = Array.from({ length: 8 }, send);
  await until('requests flow', () => sent > 50);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);

  draining.abort();
  const readiness = await fetch(`${url}/readyz`);
  assert.equal(readiness.status, 503);
  assert.deepEqual(await readiness.json(), {
    status: 'unavailable',
    reason: 'the edge is stopping',
  });
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  const before = sent;
  await until('requests are served all the same', () => sent > before + 50);
  const { status, connection } = await ask(url, agent);
  assert.deepEqual([status, connection], [200, 'close'], 'and connections are given up one by one');

  // The balancer has noticed; what is under way then is finished.
  balancer.isReady = false;
  await Promise.all(clients);
  const slow = Array.from({ length: 4 }, () => ask(`${url}/api/slow`, agent));
  await until('slow calls are under way', () => api.received('/api/slow') === 4);
  const closing = edge.close();
  await tab.ended;
  api.release();
  for (const call of await Promise.all(slow)) assert.equal(call.status, 200);
  await closing;
  assert.deepEqual(lost, []);
});

test('connections on which nothing is under way do not hold up an edge that closes', async (t) => {
  const { edge } = await makeEdge(t);
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  const { port, hostname } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  t.after(async () => agent.destroy());
  await ask(`${url}/livez`, agent);
  // Browsers do so, ahead of the next click.
  const ahead = connect(Number(port), hostname);
  t.after(async () => void ahead.destroy());
  await until('it is open', () => !ahead.connecting);
  const begun = performance.now();
  await edge.close();
  assert.ok(performance.now() - begun < 5000);
});

test('a read whose kept connection the API closes at that moment is asked once more; a change is not', async (t) => {
  const asked: string[] = [];
  // Responds to the first request of a connection and closes it at the second.
  const api = createServer((socket) => {
    let requests = 0;
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      const [line = ''] = part.toString().split(' HTTP');
      asked.push(line);
      requests += 1;
      if (requests > 1) socket.destroy();
      else
        socket.write(
          'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
        );
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  t.after(async () => void api.close());
  const { edge } = await makeEdge(t, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  const statuses: number[] = [];
  for (const method of ['GET', 'GET', 'POST'] as const) {
    statuses.push((await edge.inject({ method, url: '/api/users/me' })).statusCode);
    // The connection goes back to the pool.
    await wait(20);
  }
  assert.deepEqual(statuses, [200, 200, 503]);
  assert.deepEqual(asked, [
    'GET /api/users/me',
    'GET /api/users/me',
    'GET /api/users/me',
    'POST /api/users/me',
  ]);
});
