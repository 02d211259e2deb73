import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { makeEdge } from '../make-edge.ts';

const host = 'https://partner.example.org';

async function makePortal(t: TestContext) {
  const api = Fastify();
  t.after(() => api.close());
  api.all('/api/*', async ({ headers }) => headers);
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  return makeEdge(t, { apiUrl, hostOrigins: [host] });
}

test('a page of a host that the operator names may call the API with a token, and sends no cookie', async (t) => {
  const { edge } = await makePortal(t);
  const response = await edge.inject({
    method: 'POST',
    url: '/api/users',
    headers: {
      origin: host,
      'sec-fetch-site': 'cross-site',
      authorization: 'Bearer abc',
      cookie: 'token=of-the-visitor',
    },
    payload: {},
  });
  assert.equal(response.headers['access-control-allow-origin'], host);
  assert.equal(response.headers['access-control-allow-credentials'], undefined);
  assert.equal(response.headers.vary, 'Origin');
  const seen = response.json<Record<string, string>>();
  assert.equal(seen.authorization, 'Bearer abc');
  assert.equal(seen.cookie, undefined);
  assert.equal(seen['sec-fetch-site'], 'same-origin');
});

test('its browser is told beforehand which methods and headers it may use', async (t) => {
  const { edge } = await makePortal(t);
  const { statusCode, headers } = await edge.inject({
    method: 'OPTIONS',
    url: '/api/users',
    headers: { origin: host, 'access-control-request-method': 'PATCH' },
  });
  assert.equal(statusCode, 204);
  assert.equal(headers['access-control-allow-origin'], host);
  assert.match(String(headers['access-control-allow-methods']), /PATCH/);
  assert.match(String(headers['access-control-allow-headers']), /Authorization.+Idempotency-Key/);
});

for (const origin of [
  'https://evil.example',
  'http://partner.example.org',
  `${host}.evil.example`,
  'null',
])
  test(`a page of ${origin} may not, and its call is passed on as what it is`, async (t) => {
    const { edge } = await makePortal(t);
    const response = await edge.inject({
      method: 'POST',
      url: '/api/users',
      headers: { origin, 'sec-fetch-site': 'cross-site' },
      payload: {},
    });
    assert.equal(response.headers['access-control-allow-origin'], undefined);
    assert.equal(response.json<Record<string, string>>()['sec-fetch-site'], 'cross-site');
  });
