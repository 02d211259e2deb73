import { messagingCalls } from '@portal/contract';
import { errorBody } from '@portal/contract/operations';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { makeEdge } from '../make-edge.ts';
import { until } from '../make-portal.ts';
import { startSlowApi } from './slow-api.ts';

/**
 * One client must not harm the others: each attack runs over real sockets against an edge and an API, and
 * in each another visitor asks for something and must be served.
 */
const streamPath = `/api${messagingCalls.followMessages.path}`;
/** Far beyond what a call takes here, far below every time-out. */
const promptMs = 2000;
const trustsLoopback = { trustedProxies: ['loopback'] };

async function startEdge(t: TestContext) {
  const api = await startSlowApi(t);
  const { edge } = await makeEdge(t, { apiUrl: api.apiUrl, ...trustsLoopback });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  return { api, edge, url };
}

/** Another visitor, from another network, who must not notice anything. */
async function assertOthersAreServed(url: string): Promise<void> {
  for (const path of ['/api/users/me', '/', '/livez']) {
    const response = await fetch(url + path, {
      headers: { 'x-forwarded-for': '198.51.100.77' },
      signal: AbortSignal.timeout(promptMs),
    });
    assert.equal(response.status, 200, path);
    await response.arrayBuffer();
  }
}

function openStream(url: string, token: string, signal: AbortSignal, network = '203.0.113.9') {
  return fetch(url + streamPath, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': network },
    signal,
  });
}

/** A request of which only so much is ever sent. */
function sendPart(url: string, head: string[], body: string): Socket {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write([...head, '', body].join('\r\n'));
  return socket;
}

test('132 message streams of 22 visitors do not slow the calls of others', async (t) => {
  const { api, url } = await startEdge(t);
  const leave = new AbortController();
  t.after(async () => leave.abort());
  const streams = await Promise.all(
    Array.from({ length: 132 }, (_, number) =>
      openStream(url, `token ${number % 22}`, leave.signal, `203.0.113.${number % 22}`),
    ),
  );
  assert.ok(streams.every(({ status }) => status === 200));
  assert.equal(api.received(streamPath), 132);
  await assertOthersAreServed(url);
  leave.abort();
  await until('the API sees that they have left', () => api.abandoned(streamPath) === 132);
});

test('130 half-sent sign-ins take no connection to the API', async (t) => {
  const sockets: Socket[] = [];
  t.after(async () => sockets.forEach((socket) => socket.destroy()));
  const { api, url } = await startEdge(t);
  while (sockets.length < 130)
    sockets.push(
      sendPart(
        url,
        [
          'POST /api/auth/login HTTP/1.1',
          'Host: portal',
          'Content-Type: application/json',
          'Content-Length: 60',
        ],
        '{"username":',
      ),
    );
  await until('all have connected', () => sockets.every(({ connecting }) => !connecting));
  await assertOthersAreServed(url);
  assert.equal(api.received('/api/auth/login'), 0);
});

test('130 calls to a slow API whose visitors have left are ended there as well', async (t) => {
  const { api, url } = await startEdge(t);
  const leave = new AbortController();
  const calls = Array.from({ length: 130 }, () =>
    fetch(`${url}/api/slow`, { signal: leave.signal }).catch(() => null),
  );
  await until('they are under way', () => api.received('/api/slow') >= 100);
  leave.abort();
  await Promise.all(calls);
  await assertOthersAreServed(url);
  await until('none is left', () => api.abandoned('/api/slow') === api.received('/api/slow'));
});

test('a network that keeps 600 slow calls open is told to come later, others are served', async (t) => {
  const { api, url } = await startEdge(t);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  t.after(async () => agent.destroy());
  const statuses: number[] = [];
  for (let number = 0; number < 600; number += 1) {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      // Any number of sessions costs nothing: the network counts.
      authorization: `Bearer made up ${number}`,
    };
    const call = httpRequest(`${url}/api/slow`, { agent, headers }, (response) => {
      statuses.push(response.statusCode ?? 0);
      response.resume();
    });
    call.on('error', () => undefined).end();
  }
  await until('the rest is rejected', () => statuses.length > 100);
  assert.deepEqual([...new Set(statuses)], [429]);
  await assertOthersAreServed(url);
  const underWay = api.received('/api/slow');
  assert.ok(underWay <= 128, `${underWay} calls under way`);
  api.release();
  await until('those who waited have their turn', () => {
    api.release();
    return statuses.length === 600;
  });
});

test('the seventh stream of a session is rejected, and one that ends makes room', async (t) => {
  const { url } = await startEdge(t);
  const leave = Array.from({ length: 6 }, () => new AbortController());
  t.after(async () => leave.forEach((stream) => stream.abort()));
  for (const { signal } of leave) await openStream(url, 'ada', signal);
  const seventh = await openStream(url, 'ada', AbortSignal.timeout(promptMs));
  assert.equal(seventh.status, 429);
  assert.equal(errorBody.parse(await seventh.json()).code, 'too_many_requests');
  assert.ok(Number(seventh.headers.get('retry-after')) > 0);
  leave[0]?.abort();
  await until('there is room again', async () => {
    const again = new AbortController();
    const { status } = await openStream(url, 'ada', again.signal);
    again.abort();
    return status === 200;
  });
});

for (const [how, headers] of [
  ['says how long it is', { 'Content-Length': String(10 * 1024 * 1024) }],
  ['comes in chunks', { 'Transfer-Encoding': 'chunked' }],
] as const)
  test(`a body of 10 MB that ${how} is too large, and never reaches the API`, async (t) => {
    const { api, url } = await startEdge(t);
    const body = Buffer.alloc(10 * 1024 * 1024, 'a');
    for (const path of ['/api/auth/login', `/api${messagingCalls.addMessageFile.path}`]) {
      const response = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const call = httpRequest(
          url + path,
          { method: 'POST', headers: { ...headers, 'Content-Type': 'application/octet-stream' } },
          (incoming) => {
            let text = '';
            incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
            incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
          },
        );
        call.on('error', reject).end(body);
      });
      assert.equal(response.status, 413, path);
      const { code, request_id } = errorBody.parse(JSON.parse(response.text));
      assert.equal(code, 'body_too_large');
      assert.match(request_id, /^[\w-]{8,64}$/);
    }
    assert.equal(api.received('/api/auth/login'), 0);
    await assertOthersAreServed(url);
  });

test('a file up to the size that its call allows passes, and a response that comes early is given at once', async (t) => {
  const { api, url } = await startEdge(t);
  const path = `/api${messagingCalls.addMessageFile.path}`;
  const file = 'f'.repeat(messagingCalls.addMessageFile.fileBytes);
  const response = await fetch(url + path, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
  assert.equal(response.status, 200);
  assert.equal(api.lastBody().length, file.length);

  const call = sendPart(
    url,
    ['POST /api/early HTTP/1.1', 'Host: portal', 'Content-Length: 4'],
    'body',
  );
  const [first] = (await once(call, 'data')) as [Buffer];
  assert.match(String(first), /^HTTP\/1\.1 401 /);
  call.destroy();
});
