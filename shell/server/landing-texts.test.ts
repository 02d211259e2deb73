import type { LandingTexts, PrerenderedLanding } from '@portal/contract/composition';
import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { makeEdge, readBoot } from './make-edge.ts';

const page = (title: string, lead: string) => ({
  plain: `<h1 class="a" data-text="hero.title">${title}</h1><p data-text="hero.lead">${lead}</p><p>Not named</p>`,
  withNotice: '',
});
const landing: PrerenderedLanding = {
  styles: '',
  pages: {
    en: page('Register &amp; grow', 'NAME&#x27;s register'),
    es: page('Registre', 'El registro de NAME'),
  },
  placeholders: { shortName: 'NAME', helpCentreUrl: 'HELP', contactEmail: 'MAIL' },
};
const contact = { help_centre_url: null, contact_email: null, contact_phone: null };

/** An edge before an API that publishes these texts, or what is set later. Null: it fails. */
async function startEdge(t: TestContext, texts: LandingTexts | undefined | null) {
  const state = { texts };
  const api = Fastify();
  api.get('/api/local/published', async (_request, reply) =>
    state.texts === null
      ? reply.code(503).send({})
      : { data: { banners: [], contact, landing_texts: state.texts } },
  );
  api.get('/api/local/new-benefits', async () => ({ data: null }));
  t.after(() => api.close());
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  return { ...(await makeEdge(t, { apiUrl, landing })), state };
}
type Edge = Awaited<ReturnType<typeof startEdge>>['edge'];

async function read(edge: Edge, locale = 'en') {
  const { body } = await edge.inject({ url: '/', headers: { cookie: `locale=${locale}` } });
  return { root: rootOf(body), boot: readBoot(body) };
}
const rootOf = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';

const builtIn = page('Register &amp; grow', 'SMEDAN&#x27;s register').plain;
const inSpanish = page('Registre', 'El registro de SMEDAN').plain;

test('a text of the agency is in the document, and its scripts are given the same', async (t) => {
  const { edge } = await startEdge(t, { en: { 'hero.title': 'Grow with us' } });
  const { root, boot } = await read(edge);
  assert.equal(root, page('Grow with us', 'SMEDAN&#x27;s register').plain);
  assert.deepEqual(boot.landingTexts, { en: { 'hero.title': 'Grow with us' } });
});

test('in a language without one the built-in text stays, and scripts know those of every language', async (t) => {
  const { edge } = await startEdge(t, { en: { 'hero.title': 'Grow with us' } });
  const { root, boot } = await read(edge, 'es');
  assert.equal(root, inSpanish);
  assert.equal(boot.landingTexts?.['en']?.['hero.title'], 'Grow with us');
});

test('a text is text, whatever is in it', async (t) => {
  const hostile = `</h1><script>alert("1")</script> $& $1 NAME HELP \`\${x}\` {{shortName}} 'a' & <!--`;
  const { edge } = await startEdge(t, { en: { 'hero.title': hostile, toString: 'x', '': 'y' } });
  const { body } = await edge.inject('/');
  const escaped = hostile.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
  assert.equal(rootOf(body), page(escaped, 'SMEDAN&#x27;s register').plain);
  assert.equal(readBoot(body).landingTexts?.['en']?.['hero.title'], hostile);
  for (const [tag] of body.matchAll(/<script[^>]*>/g)) assert.match(tag, /nonce="/);
});

test('a page that nothing was replaced on is as without the desk', async (t) => {
  for (const texts of [{}, undefined]) {
    const { edge } = await startEdge(t, texts);
    const { root, boot } = await read(edge);
    assert.equal(root, builtIn);
    assert.ok(!('landingTexts' in boot));
  }
});

test('while the API is away the last known text is shown, and before any response the built-in one', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { edge, state } = await startEdge(t, null);
  assert.equal((await read(edge)).root, builtIn);
  const afterwards = async () => {
    t.mock.timers.tick(21_000);
    await read(edge);
    await wait(50);
    return (await read(edge)).root;
  };
  state.texts = { en: { 'hero.title': 'Grow with us' } };
  assert.match(await afterwards(), />Grow with us</);
  state.texts = null;
  assert.match(await afterwards(), />Grow with us</);
  state.texts = {};
  assert.equal(await afterwards(), builtIn);
});

test('a page that was compressed for everyone is compressed again when a text changes', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { edge, state } = await startEdge(t, {});
  const ask = async () => {
    const { rawPayload } = await edge.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    return { bytes: rawPayload.length, root: rootOf(String(brotliDecompressSync(rawPayload))) };
  };
  const untilCompiled = async () => {
    const { bytes } = await ask();
    for (let n = 0; n < 200; n += 1) {
      const sent = await ask();
      if (sent.bytes < bytes - 20) return sent.root;
      await wait(10);
    }
    throw new Error('the page was not compiled');
  };
  assert.equal(await untilCompiled(), builtIn);
  state.texts = { en: { 'hero.title': 'Grow with us' } };
  t.mock.timers.tick(21_000);
  await ask();
  await wait(50);
  assert.match((await ask()).root, />Grow with us</);
  assert.match(await untilCompiled(), />Grow with us</);
});

test('the desk reads the texts of the release as people read them, whatever is shown now', async (t) => {
  const { edge } = await startEdge(t, { en: { 'hero.title': 'Grow with us' } });
  const response = await edge.inject('/api/built-in-texts');
  assert.deepEqual(response.json(), {
    data: {
      en: { 'hero.title': 'Register & grow', 'hero.lead': "SMEDAN's register" },
      es: { 'hero.title': 'Registre', 'hero.lead': 'El registro de SMEDAN' },
    },
  });
  assert.equal(response.headers['cache-control'], 'no-store');
  const { edge: bare } = await makeEdge(t);
  assert.deepEqual((await bare.inject('/api/built-in-texts')).json(), { data: {} });
});
