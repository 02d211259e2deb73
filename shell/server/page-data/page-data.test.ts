import { pageDataId } from '@portal/contract/composition';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { makeEdge } from '../make-edge.ts';

const cookie = 'token=secret-1; user_id=u-1; locale=es';

/** Calls that the edge makes for itself. */
const ofTheEdge = new Set(['/api/local/new-benefits', '/api/local/published']);

interface Api {
  url: string;
  seen: { url: string; headers: Record<string, unknown> }[];
}

type Respond = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A fake of the API. `respond` says what is special about a path. */
async function startApi(t: TestContext, respond: Record<string, Respond> = {}): Promise<Api> {
  // The edge keeps its connections, which a server that closes waits for by default: 72 seconds.
  const api = Fastify({ forceCloseConnections: true });
  const seen: Api['seen'] = [];
  api.get('/api/*', async (request, reply) => {
    const { url, headers } = request;
    if (!ofTheEdge.has(url)) seen.push({ url, headers });
    return respond[url]?.(request, reply) ?? { data: { of: url } };
  });
  t.after(() => api.close());
  return { url: await api.listen({ port: 0, host: '127.0.0.1' }), seen };
}

/** Data in the document for the page, by path. */
function readData(html: string): Record<string, unknown> {
  const element = new RegExp(`<div id="${pageDataId}".*?</div>`, 's').exec(html)?.[0] ?? '';
  return Object.fromEntries(
    [...element.matchAll(/data-path="([^"]*)">(.*?)<\/script>/gs)].map(
      ([, path = '', json = '']) => [path, JSON.parse(json) as unknown],
    ),
  );
}

test('a signed-in visitor gets the responses that the page reads in the document', async (t) => {
  const api = await startApi(t);
  const { edge } = await makeEdge(t, { apiUrl: api.url });
  const page = await edge.inject({ url: '/dashboard/benefits/loan/tools', headers: { cookie } });
  assert.deepEqual(readData(page.body), {
    '/users/me': { data: { of: '/api/users/me' } },
    '/loans/tools?of=u-1': { data: { of: '/api/loans/tools?of=u-1' } },
  });
  assert.match(page.body, /data-user="u-1" data-locale="es"/);
  assert.equal(page.headers['cache-control'], 'no-store');
  assert.match(page.body, /<\/html>\n$/);
  for (const { headers } of api.seen) {
    assert.equal(headers.authorization, 'Bearer secret-1');
    assert.equal(headers['accept-language'], 'es');
    assert.equal(headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(headers.cookie, undefined);
  }
  assert.doesNotMatch(page.body, /secret-1/);
});

test('the dashboard gets those of its widgets', async (t) => {
  const { edge } = await makeEdge(t, { apiUrl: (await startApi(t)).url });
  const { body } = await edge.inject({ url: '/dashboard', headers: { cookie } });
  assert.deepEqual(Object.keys(readData(body)), ['/users/me', '/cards']);
});

for (const [who, request] of [
  ['a visitor without a token', { url: '/dashboard' }],
  ['a page for everyone', { url: '/offers/tools', headers: { cookie } }],
  ['the landing page', { url: '/', headers: { cookie } }],
  ['a request for headers only', { method: 'HEAD', url: '/dashboard', headers: { cookie } }],
] as const) {
  test(`the API is not asked for ${who}`, async (t) => {
    const api = await startApi(t);
    const { edge } = await makeEdge(t, { apiUrl: api.url });
    const page = await edge.inject(request);
    assert.equal(page.statusCode, 200);
    assert.deepEqual(api.seen, []);
    assert.equal(page.headers['cache-control'], 'no-cache');
  });
}

test('the browser has the first part of the document before the API has responded', async (t) => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  const api = await startApi(t, { '/api/cards': () => held.then(() => ({ data: 'late' })) });
  const { edge } = await makeEdge(t, { apiUrl: api.url });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  for (const encoding of ['br', 'identity']) {
    const response = await fetch(`${url}/dashboard`, {
      headers: { cookie, 'accept-encoding': encoding },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('<body>')) text += (await reader?.read())?.value ?? '';
    assert.doesNotMatch(text, /<\/html>/, encoding);
    assert.match(text, /rel="preload"/, encoding);
    respond();
    while (!text.includes('</html>')) text += (await reader?.read())?.value ?? '';
  }
});

test('what does not come in time, fails or is no JSON is left out, and the rest is there', async (t) => {
  const api = await startApi(t, {
    '/api/users/me': (_request, reply) => reply.code(401).send({ code: 'unauthenticated' }),
    '/api/cards': () => wait(5000),
  });
  const { edge } = await makeEdge(t, { apiUrl: api.url, pageDataMs: 300 });
  const started = performance.now();
  const { body, statusCode } = await edge.inject({ url: '/dashboard', headers: { cookie } });
  assert.ok(performance.now() - started < 4000, 'the page does not wait for the slow one');
  assert.equal(statusCode, 200);
  assert.deepEqual(readData(body), {});
  assert.match(body, /<\/html>\n$/);

  const html = await startApi(t, {
    '/api/users/me': (_request, reply) => reply.type('text/html').send('<p>a proxy</p>'),
    '/api/cards': () => ({ data: 'x'.repeat(200_000) }),
  });
  const other = await makeEdge(t, { apiUrl: html.url });
  const page = await other.edge.inject({ url: '/dashboard', headers: { cookie } });
  assert.deepEqual(readData(page.body), {});
});

test('without an API the page is complete at once', async (t) => {
  const { edge } = await makeEdge(t);
  const { body } = await edge.inject({ url: '/dashboard', headers: { cookie } });
  assert.match(body, /<div id="root">.*<\/html>\n$/s);
});

test('no text of a response can end its element', async (t) => {
  const text = '</script><script>alert(1)</script><!--';
  const api = await startApi(t, { '/api/cards': () => ({ data: text }) });
  const { edge } = await makeEdge(t, { apiUrl: api.url });
  const { body } = await edge.inject({ url: '/dashboard', headers: { cookie } });
  assert.doesNotMatch(body, /alert\(1\)<\/script>/);
  assert.deepEqual(readData(body)['/cards'], { data: text });
});

for (const [what, url, user] of [
  ['a name of a page that leads out of the API', '/dashboard/benefits/loan/%2e%2e', 'u-1'],
  ['an id in a cookie that leads out of the API', '/dashboard/benefits/loan/a', '..'],
  ['an id with another path in it', '/dashboard/benefits/loan/a', '%2F..%2F..%2Fhealthz%3F'],
] as const) {
  test(`${what} leads nowhere else`, async (t) => {
    const api = await startApi(t);
    const { edge } = await makeEdge(t, { apiUrl: api.url });
    await edge.inject({ url, headers: { cookie: `token=t; user_id=${user}` } });
    for (const { url: asked } of api.seen)
      assert.match(asked, /^\/api\/(users\/me$|loans\/a\?of=%)/);
  });
}

test('a visitor who leaves before the API has responded costs the edge nothing else', async (t) => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  const api = await startApi(t, { '/api/cards': () => held.then(() => ({ data: 'late' })) });
  const { edge } = await makeEdge(t, { apiUrl: api.url });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  for (const encoding of ['br', 'identity']) {
    const leaving = new AbortController();
    const headers = { cookie, 'accept-encoding': encoding };
    const response = await fetch(`${url}/dashboard`, { headers, signal: leaving.signal });
    leaving.abort();
    await assert.rejects(response.text());
  }
  respond();
  await wait(100);
  const { body } = await edge.inject({ url: '/dashboard', headers: { cookie } });
  assert.deepEqual(Object.keys(readData(body)), ['/users/me', '/cards']);
});

test('two owners at the same time get their own', async (t) => {
  const api = await startApi(t, {
    '/api/cards': async ({ headers }) => {
      await wait(Math.random() * 20);
      return { data: headers.authorization };
    },
  });
  const { edge } = await makeEdge(t, { apiUrl: api.url });
  await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const own = `token=t-${number}; user_id=u-${number}`;
      const { body, rawPayload, headers } = await edge.inject({
        url: '/dashboard',
        headers: { cookie: own, ...(number % 2 && { 'accept-encoding': 'br' }) },
        remoteAddress: `10.0.0.${number}`,
      });
      const html = headers['content-encoding'] ? brotliDecompressSync(rawPayload).toString() : body;
      const card = readData(html)['/cards'];
      assert.deepEqual(card, { data: `Bearer t-${number}` });
      assert.match(html, new RegExp(`data-user="u-${number}"`));
    }),
  );
});
