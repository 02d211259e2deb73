import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { PublishedBanner } from '@portal/contract/agency';
import { makeEdge, readBoot } from './make-edge.ts';

const hour = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const banner = (over: Partial<PublishedBanner> = {}): PublishedBanner => ({
  id: '0b6f1f4e-2f0a-4c4e-9f5e-0d9c53a6a001',
  texts: {
    en: { text: 'Payments are slow today.' },
    es: { text: 'Los pagos tardan hoy.' },
    'zh-CN': { text: '今天付款较慢。' },
  },
  severity: 'warning',
  audience: 'everyone',
  starts_at: at(-hour),
  ends_at: at(hour),
  ...over,
});
const noContact = { help_centre_url: null, contact_email: null, contact_phone: null };

async function startEdge(
  t: TestContext,
  { banners, contact = noContact }: { banners: PublishedBanner[]; contact?: object },
) {
  const api = Fastify();
  api.get('/api/local/published', async () => ({ data: { banners, contact } }));
  api.get('/api/local/new-benefits', async () => ({ data: null }));
  t.after(() => api.close());
  return makeEdge(t, { apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }) });
}

test('a banner is in every page between its dates, as text in each language', async (t) => {
  const text = '<img src=x onerror=alert(1)> "quoted" & more';
  const texts = { ...banner().texts, en: { text } };
  const { edge } = await startEdge(t, {
    banners: [
      banner({ texts }),
      banner({
        id: '0b6f1f4e-2f0a-4c4e-9f5e-0d9c53a6a002',
        starts_at: at(hour),
        ends_at: at(2 * hour),
      }),
      banner({ id: '0b6f1f4e-2f0a-4c4e-9f5e-0d9c53a6a003', ends_at: at(-1) }),
    ],
  });
  for (const path of ['/', '/login', '/dashboard']) {
    const { body } = await edge.inject(path);
    assert.equal(body.match(/class="site-banner"/g)?.length, 1, path);
    assert.ok(!body.includes('<img'), path);
    assert.match(body, /<p lang="en" data-in="en ha yo ig pcm">&#60;img src=x/);
    assert.match(body, /<p lang="es" data-in="es">Los pagos tardan hoy\.<\/p>/);
    const nonce = /script-src 'nonce-([^']+)'/.exec(
      String((await edge.inject(path)).headers['content-security-policy']),
    )?.[1];
    assert.ok(nonce);
    for (const tag of body.match(/<(script|style)[^>]*>/g) ?? []) assert.match(tag, /nonce="/);
  }
});

test('a banner for signed-in people is hidden in the documents of all others', async (t) => {
  const { edge } = await startEdge(t, { banners: [banner({ audience: 'signed_in' })] });
  assert.match((await edge.inject('/')).body, /class="site-banner"[^>]* hidden>/);
  const inside = await edge.inject({
    url: '/dashboard',
    headers: { cookie: 'token=x; user_id=y' },
  });
  assert.match(inside.body, /class="site-banner"[^>]*\d">/);
});

test('a banner that a browser has dismissed is not sent to it', async (t) => {
  const { edge } = await startEdge(t, { banners: [banner()] });
  const headers = { cookie: `portal_banner=other.${banner().id}` };
  assert.ok(!(await edge.inject({ url: '/', headers })).body.includes('site-banner'));
  assert.ok((await edge.inject('/')).body.includes('site-banner'));
});

test('without an API there is no banner, and the settings say how people reach the agency', async (t) => {
  const { edge } = await makeEdge(t);
  const { body } = await edge.inject('/');
  assert.ok(!body.includes('site-banner'));
  assert.equal(readBoot(body).config.contactEmail, 'help@example.org');
});

test('pages name the help centre and the e-mail address that the desk has written', async (t) => {
  const contact = {
    help_centre_url: 'https://help.agency.example/',
    contact_email: 'help@agency.example',
    contact_phone: null,
  };
  const { edge } = await startEdge(t, { banners: [], contact });
  const { config } = readBoot((await edge.inject('/')).body);
  assert.deepEqual(
    [config.helpCentreUrl, config.contactEmail, config.shortName],
    ['https://help.agency.example/', 'help@agency.example', 'SMEDAN'],
  );
});
