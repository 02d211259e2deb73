import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { makeEdge } from './make-edge.ts';

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);

async function startApi(t: TestContext, status = 200) {
  const api = Fastify();
  const seen: unknown[] = [];
  api.post('/api/auth/logout', async ({ headers }, reply) => {
    seen.push(headers.authorization);
    return reply.code(status).send({ message: 'Signed out' });
  });
  api.patch('/api/users/me/language', async ({ headers, body }) => {
    seen.push([headers.authorization, body]);
    return {};
  });
  t.after(() => api.close());
  return { apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }), seen };
}

test('a language that is chosen without scripts is kept, and the page comes again', async (t) => {
  const { edge } = await makeEdge(t);
  const response = await edge.inject({
    method: 'POST',
    url: '/language',
    headers: form,
    payload: 'locale=es&to=%2Fdashboard%2Ffinance%3Fq%3D1',
  });
  assert.equal(response.statusCode, 303);
  assert.equal(response.headers.location, '/dashboard/finance?q=1');
  assert.match(
    cookiesOf(response)[0] ?? '',
    /^locale=es; Max-Age=31536000; Path=\/; SameSite=Strict/,
  );
});

test('a language that is chosen without scripts by a signed-in owner is kept on the account', async (t) => {
  const { apiUrl, seen } = await startApi(t);
  const { edge } = await makeEdge(t, { apiUrl });
  const response = await edge.inject({
    method: 'POST',
    url: '/language',
    headers: { ...form, cookie: 'token=secret-1; locale=ha; locale_adopted=1' },
    payload: 'locale=es&to=%2Fdashboard',
  });
  assert.deepEqual(seen, [['Bearer secret-1', { locale: 'es' }]]);
  assert.equal(response.headers.location, '/dashboard');
  assert.ok(cookiesOf(response).some((cookie) => cookie.startsWith('locale_adopted=; Max-Age=0')));
});

for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '', '/a\nb'])
  test(`after a choice of language ${JSON.stringify(to)} leads to the landing page`, async (t) => {
    const { edge } = await makeEdge(t);
    const payload = new URLSearchParams({ locale: 'xx', to }).toString();
    const response = await edge.inject({
      method: 'POST',
      url: '/language',
      headers: form,
      payload,
    });
    assert.equal(response.headers.location, '/');
    assert.deepEqual(cookiesOf(response), [], 'and no unknown language is kept');
  });

for (const status of [200, 500])
  test(`a person who signs out without scripts is signed out when the API says ${status}`, async (t) => {
    const { apiUrl, seen } = await startApi(t, status);
    const { edge } = await makeEdge(t, { apiUrl });
    const response = await edge.inject({
      method: 'POST',
      url: '/sign-out',
      headers: { ...form, cookie: 'token=secret-1; user_id=u-1; user_data=x' },
    });
    assert.deepEqual(seen, ['Bearer secret-1']);
    assert.equal(response.statusCode, 303);
    assert.equal(response.headers.location, '/');
    for (const name of ['token', 'user_id', 'client_id', 'user_data', 'has_subscribed'])
      assert.ok(
        cookiesOf(response).some((cookie) => cookie.startsWith(`${name}=; Max-Age=0; Path=/`)),
        name,
      );
    assert.ok(cookiesOf(response).some((cookie) => cookie.startsWith('left_person=u-1;')));
  });

for (const url of ['/language', '/sign-out'])
  test(`a form on another site cannot use ${url}`, async (t) => {
    const { apiUrl, seen } = await startApi(t);
    const { edge } = await makeEdge(t, { apiUrl });
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { ...form, 'sec-fetch-site': site, cookie: 'token=secret-1' };
      const response = await edge.inject({ method: 'POST', url, headers, payload: 'locale=es' });
      assert.equal(response.statusCode, 403);
      assert.deepEqual(cookiesOf(response), []);
    }
    assert.deepEqual(seen, []);
  });
