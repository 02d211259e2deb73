import { errorBody } from '@portal/contract/operations';
import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeEdge } from './make-edge.ts';

interface Checks {
  status: string;
  checks: Record<string, { status: string; detail: string }>;
}

/** A fake of the API in a process of its own. It reports the requests that it got. */
async function startApi(t: TestContext, database = 'ok'): Promise<string> {
  const api = Fastify();
  api.get('/api/healthz', async (_request, reply) =>
    reply
      .code(database === 'ok' ? 200 : 503)
      .send({ database: { status: database, kind: 'PostgreSQL' } }),
  );
  api.get('/api/broken', async (_request, reply) => {
    reply.hijack();
    reply.raw.destroy();
  });
  api.all('/api/*', async (request, reply) =>
    reply
      .code(request.method === 'POST' ? 422 : 200)
      .header('cache-control', 'no-store')
      .header('retry-after', '7')
      .send({
        method: request.method,
        url: request.url,
        body: request.body,
        seen: request.headers,
      }),
  );
  t.after(() => api.close());
  return api.listen({ port: 0, host: '127.0.0.1' });
}

interface Echo {
  method: string;
  url: string;
  body: unknown;
  seen: Record<string, string>;
}

test('a call reaches the API as it was made, and its response the page as it was given', async (t) => {
  const { edge } = await makeEdge(t, { apiUrl: await startApi(t) });
  const response = await edge.inject({
    method: 'POST',
    url: '/api/auth/login?x=1%2F2',
    headers: {
      authorization: 'Bearer abc',
      'accept-language': 'es',
      'idempotency-key': 'k1',
      'sec-fetch-site': 'same-origin',
    },
    payload: { username: 'Adé' },
  });
  assert.equal(response.statusCode, 422);
  assert.equal(response.headers['retry-after'], '7');
  assert.equal(response.headers['cache-control'], 'no-store');
  const { method, url, body, seen } = response.json<Echo>();
  assert.deepEqual([method, url, body], ['POST', '/api/auth/login?x=1%2F2', { username: 'Adé' }]);
  assert.equal(seen.authorization, 'Bearer abc');
  assert.equal(seen['accept-language'], 'es');
  assert.equal(seen['idempotency-key'], 'k1');
  assert.equal(seen['sec-fetch-site'], 'same-origin');
});

for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
  test(`${method} is passed on as well`, async (t) => {
    const { edge } = await makeEdge(t, { apiUrl: await startApi(t) });
    const response = await edge.inject({ method, url: '/api/users', payload: { name: 'A' } });
    assert.equal(response.json<Echo>().method, method);
  });
}

test('a path that only begins like the API’s is a page', async (t) => {
  const { edge } = await makeEdge(t, { apiUrl: await startApi(t) });
  const page = await edge.inject('/apiary');
  assert.equal(page.statusCode, 404);
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
});

for (const [state, method, path] of [
  ['does not run', 'GET', '/api/users/me'],
  ['does not run', 'POST', '/api/auth/login'],
  ['breaks off', 'GET', '/api/broken'],
] as const) {
  test(`${method} of an API that ${state} gets a response in the shape of the API’s own errors`, async (t) => {
    const { edge } = await makeEdge(t, state === 'breaks off' ? { apiUrl: await startApi(t) } : {});
    // Over a socket: a body that is still on its way when the API rejects is part of the case.
    const url = await edge.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', connection: 'close' },
      ...(method === 'POST' && { body: JSON.stringify({ username: 'a' }) }),
    });
    assert.equal(response.status, 503);
    assert.match(String(response.headers.get('content-type')), /^application\/json/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const text = await response.text();
    assert.equal(errorBody.parse(JSON.parse(text)).code, 'unavailable');
    assert.doesNotMatch(text, /ECONN|127\.0\.0\.1|undici/);
  });
}

test('a portal where everything serves says so, and what is live', async (t) => {
  const { edge } = await makeEdge(t, { apiUrl: await startApi(t) });
  const response = await edge.inject('/healthz');
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.deepEqual(response.json(), {
    status: 'ok',
    checks: {
      edge: { status: 'ok', detail: 'serving' },
      api: { status: 'ok', detail: 'responds' },
      database: { status: 'ok', detail: 'PostgreSQL: ok' },
      channel: { status: 'ok', detail: 'production revision 7' },
      shell: { status: 'ok', detail: '1.0.0-5e11' },
      'mf-benefits': { status: 'ok', detail: '2.1.0-be7e' },
    },
  });
});

function failing({ checks }: Checks): string[] {
  return Object.entries(checks)
    .filter(([, { status }]) => status === 'failing')
    .map(([name, { detail }]) => `${name}: ${detail}`);
}

test('/healthz names a database that does not respond', async (t) => {
  const { edge } = await makeEdge(t, { apiUrl: await startApi(t, 'failing') });
  const response = await edge.inject('/healthz');
  assert.equal(response.statusCode, 503);
  assert.deepEqual(failing(response.json()), ['database: PostgreSQL: failing']);
});

test('/healthz names an API that does not run', async (t) => {
  const { edge } = await makeEdge(t);
  const response = await edge.inject('/healthz');
  assert.equal(response.statusCode, 503);
  assert.equal(response.json<Checks>().status, 'failing');
  assert.deepEqual(failing(response.json()), [
    'api: no response from http://127.0.0.1:9',
    'database: no response from http://127.0.0.1:9',
  ]);
});

for (const [how, damage] of [
  ['is gone', (file: string) => rmSync(file)],
  ['is empty', (file: string) => writeFileSync(file, '')],
] as const) {
  test(`/healthz names the remote whose entry ${how}`, async (t) => {
    const { edge, directory } = await makeEdge(t, { apiUrl: await startApi(t) });
    damage(join(directory, 'releases/mf-benefits/2.1.0-be7e/remoteEntry.js'));
    const response = await edge.inject('/healthz');
    assert.equal(response.statusCode, 503);
    assert.deepEqual(failing(response.json()), ['mf-benefits: 2.1.0-be7e has no remoteEntry.js']);
  });
}

test('/healthz says when nothing has been published', async (t) => {
  const { edge } = await makeEdge(t, { apiUrl: await startApi(t), revision: null });
  assert.deepEqual(failing((await edge.inject('/healthz')).json()), [
    'channel: production has no live revision',
  ]);
});

test('a revision that is cut in half is passed over: the one before it is served, and /healthz says so', async (t) => {
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push(line) };
  const { edge, directory } = await makeEdge(t, { apiUrl: await startApi(t), logTo });
  writeFileSync(join(directory, 'channels/production/revisions/000008.json'), '{"payloadTy');
  // A page of the revision before it, and the word of a revision that was never served.
  assert.equal((await edge.inject('/')).statusCode, 200);
  const response = await edge.inject('/healthz');
  assert.equal(response.statusCode, 200, 'visitors are served');
  assert.equal(response.json<Checks>().status, 'degraded');
  assert.deepEqual(response.json<Checks>().checks.channel, {
    status: 'degraded',
    detail: 'production revision 7 stays live: revision 8 is cut off or not signed at all',
  });
  assert.deepEqual(
    log.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['revision 8 is cut off or not signed at all'],
    'people who run the edge read it once',
  );
});

test('a file among the revisions that is none is named, and the portal is not degraded by it', async (t) => {
  const { edge, directory } = await makeEdge(t, { apiUrl: await startApi(t) });
  writeFileSync(join(directory, 'channels/production/revisions/000099.json'), 'a draft');
  await edge.inject('/');
  const { status, checks } = (await edge.inject('/healthz')).json<Checks>();
  assert.equal(status, 'ok');
  assert.equal(
    checks.channel?.detail,
    'production revision 7; 000099.json beside it is no revision',
  );
});

test('with no usable revision at all visitors read one line, and /healthz says why', async (t) => {
  const { edge, directory } = await makeEdge(t, { apiUrl: await startApi(t), revision: null });
  mkdirSync(join(directory, 'channels/production/revisions'), { recursive: true });
  writeFileSync(join(directory, 'channels/production/revisions/000001.json'), '');
  const page = await edge.inject('/');
  assert.equal(page.statusCode, 503);
  assert.equal(page.body, 'The portal has no live release.');
  assert.deepEqual(failing((await edge.inject('/healthz')).json()), [
    'channel: revision 1 is cut off or not signed at all',
  ]);
});

test('a balancer sends visitors to an edge that can serve pages, whatever the API or one remote does', async (t) => {
  const { edge, directory } = await makeEdge(t);
  rmSync(join(directory, 'releases/mf-benefits/2.1.0-be7e/remoteEntry.js'));
  for (const path of ['/readyz', '/livez', '/']) {
    const { statusCode } = await edge.inject(path);
    assert.equal(statusCode, 200, path);
  }
  const health = await edge.inject('/healthz');
  assert.equal(health.statusCode, 503);
  assert.deepEqual(failing(health.json()), [
    'api: no response from http://127.0.0.1:9',
    'database: no response from http://127.0.0.1:9',
    'mf-benefits: 2.1.0-be7e has no remoteEntry.js',
  ]);
});

test('an edge that has nothing to serve is alive and not ready', async (t) => {
  const { edge } = await makeEdge(t, { revision: null });
  assert.equal((await edge.inject('/livez')).statusCode, 200);
  const { statusCode, body } = await edge.inject('/readyz');
  assert.equal(statusCode, 503);
  assert.match(body, /production has no live revision/);
});

test('the API is told what the edge knows of a visitor, not what the visitor claims', async (t) => {
  const { edge } = await makeEdge(t, {
    apiUrl: await startApi(t),
    trustedProxies: ['10.0.0.0/8'],
  });
  const claims = {
    'x-forwarded-for': '192.0.2.1, 203.0.113.9',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'https',
    'x-request-id': 'chosen-by-the-visitor',
    'x-real-ip': '192.0.2.1',
    forwarded: 'for=192.0.2.1',
    connection: 'x-dropped',
    'x-dropped': 'only of this connection',
    host: 'portal.example',
  };
  const seenFrom = async (remoteAddress: string) => {
    const response = await edge.inject({ url: '/api/users/me', headers: claims, remoteAddress });
    const { seen } = response.json<Echo>();
    assert.equal(response.headers['x-request-id'], seen['x-request-id']);
    assert.notEqual(seen['x-request-id'], claims['x-request-id']);
    for (const name of ['x-real-ip', 'forwarded', 'x-dropped']) assert.equal(seen[name], undefined);
    return [seen['x-forwarded-for'], seen['x-forwarded-host'], seen['x-forwarded-proto']];
  };
  assert.deepEqual(await seenFrom('198.51.100.4'), ['198.51.100.4', 'portal.example', 'http']);
  assert.deepEqual(await seenFrom('10.1.2.3'), ['203.0.113.9', 'elsewhere.example', 'https']);
});

for (const path of [
  '/api/../admin',
  '/api/%2e%2e/admin',
  '/api/x/..%2f..%2fadmin',
  '/api/%5c..%5cx',
])
  test(`${path} is not passed on: another server could read it as a path outside of /api`, async (t) => {
    const { edge } = await makeEdge(t, { apiUrl: await startApi(t) });
    const { port, hostname } = new URL(await edge.listen({ port: 0, host: '127.0.0.1' }));
    // The path is sent unchanged: clients of the language tidy paths up before they send them.
    const status = await new Promise((resolve) => {
      request({ port, hostname, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    assert.ok(status === 400 || status === 404, String(status));
  });
