import {
  completePrices,
  type PublicBenefit,
  type PublicBenefitsInDocument,
} from '@portal/contract';
import { landingGroup } from '@portal/contract/composition';
import { integrityOf } from '@portal/releases';
import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeEdge, makeRevision } from '../make-edge.ts';

const cover: PublicBenefit = {
  slug: 'shop-cover',
  category: 'coverage',
  title: 'Shop & stock </title><script>alert(1)</script>',
  provider: 'Harmattan "Insurance"',
  summary: 'Pays after fire $& flood.',
  audience: 'Owners with a shop.',
  gives: ['Up to ₦3,000,000 <b>'],
  documents: [],
  by_quote: false,
  prices: completePrices({
    annual: 5_400_000,
    'bi-annual': 2_900_000,
    quarterly: 1_550_000,
    monthly: 550_000,
  }),
  classes: ['nano', 'micro'],
  is_new: false,
  loan_packages: [],
  modules: [],
};
const loan: PublicBenefit = {
  ...cover,
  slug: 'capital',
  category: 'loan',
  title: 'Working capital',
  prices: null,
  loan_packages: [
    {
      name: 'Starter',
      summary: '',
      min_kobo: 10_000_000,
      max_kobo: 50_000_000,
      monthly_rate: 220,
      tenors: [3, 6, 12],
    },
  ],
};
const course: PublicBenefit = {
  ...cover,
  slug: 'books',
  category: 'training',
  locale: 'en',
  title: 'Bookkeeping',
  prices: null,
  modules: [{ locale: 'en', title: 'Every naira', minutes: 15 }],
};

let asked: string[] = [];
const api = Fastify();
api.get('/api/local/benefits', async ({ headers }) => {
  asked.push(String(headers['accept-language']));
  return { data: [cover, loan, course] };
});
after(() => api.close());
const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
const portalUrl = 'https://portal.example.org';

/** A revision in which the remote has the public pages. */
function makePublicRevision() {
  const revision = makeRevision();
  const mount = { layout: 'public' as const, middleware: [], expose: './benefits' };
  revision.releases['mf-benefits']?.descriptor?.mounts.push(
    { ...mount, path: '/benefits', pages: ['', ':category', ':category/:slug'] },
    { ...mount, path: '/register', pages: [''] },
  );
  return revision;
}

const { edge } = await makeEdge({ after }, { revision: makePublicRevision(), apiUrl, portalUrl });
const read = async (url: string, cookie = '') => edge.inject({ url, headers: { cookie } });
const rootOf = (html: string) => /<div id="root"[^>]*>.*<\/div>/s.exec(html)?.[0] ?? '';

test('a document of a benefit says in its head and without scripts what the benefit is', async () => {
  const { body, statusCode, headers } = await read('/benefits/loan/capital');
  assert.equal(statusCode, 200);
  assert.match(body, /<title>Working capital - SMEDAN<\/title>/);
  assert.match(body, /<meta name="description" content="Pays after fire \$&#38; flood\. Owners/);
  assert.match(body, /<meta property="og:title" content="Working capital">/);
  assert.match(
    body,
    /<meta property="og:url" content="https:\/\/portal\.example\.org\/benefits\/loan\/capital">/,
  );
  assert.equal(headers.link, `<${portalUrl}/benefits/loan/capital>; rel="canonical"`);
  assert.equal(headers['x-robots-tag'], undefined);
  for (const text of ['<h1>Working capital</h1>', '₦100,000 – ₦500,000', '2.2%', '3, 6 or 12'])
    assert.ok(rootOf(body).includes(text), text);
});

test('the list has each benefit with its price and a link to its page, a category only its own', async () => {
  const all = rootOf((await read('/benefits')).body);
  for (const text of ['/benefits/coverage/shop-cover', 'From ₦4,500 a month', 'No fee to apply'])
    assert.ok(all.includes(text), text);
  const loans = rootOf((await read('/benefits/loan')).body);
  assert.match(loans, /Compare the loans/);
  assert.doesNotMatch(loans, /Bookkeeping/);
});

test('a training shows the titles of its modules', async () => {
  assert.match(
    rootOf((await read('/benefits/training/books')).body),
    /Every naira<\/span> \(15 minutes\)/,
  );
});

test('no text of the catalogue becomes part of the document', async () => {
  const { body, headers } = await read('/benefits/coverage/shop-cover');
  assert.ok(!body.includes('<script>alert'));
  assert.ok(!body.includes('₦3,000,000 <b>'));
  assert.match(body, /<title>Shop &#38; stock &#60;\/title&#62;/);
  const json = /id="public-benefits" nonce="[^"]+">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const sent = JSON.parse(json) as PublicBenefitsInDocument;
  assert.deepEqual(sent, {
    path: '/benefits/coverage/shop-cover',
    locale: 'en',
    benefits: [cover],
  });
  assert.match(String(headers['content-security-policy']), /require-trusted-types-for 'script'/);
});

test('a text that is in another language than the page says so, and no other one does', async () => {
  const list = rootOf((await read('/benefits', 'locale=ig')).body);
  assert.match(list, /<h2 lang="en"><a [^>]*>Bookkeeping<\/a>/);
  assert.match(list, /<h2><a [^>]*>Working capital<\/a>/);
  const page = rootOf((await read('/benefits/training/books', 'locale=ig')).body);
  assert.match(page, /<h1 lang="en">Bookkeeping<\/h1><p lang="en">Pays/);
  assert.match(page, /<ul lang="en"><li>Up to/);
  assert.match(page, /<span lang="en">Every naira<\/span> \(/);
  const english = rootOf((await read('/benefits/training/books')).body);
  assert.doesNotMatch(english.replaceAll(/<button[^>]*>/g, ''), /lang="en"/);
});

test('the page is in the visitor’s language', async () => {
  const { body } = await read('/benefits/loan', 'locale=es');
  assert.match(body, /<title>Beneficios de crédito - SMEDAN<\/title>/);
  assert.match(rootOf(body), /₦100\.000/);
});

for (const path of ['/benefits/cars', '/benefits/loan/shop-cover', '/benefits/coverage/unknown'])
  test(`${path} has status 404 and shown by no search engine`, async () => {
    const { statusCode, headers, body } = await read(path);
    assert.equal(statusCode, 404);
    assert.equal(headers['x-robots-tag'], 'noindex');
    assert.ok(!body.includes('og:title'));
  });

test('a visitor goes on by registration or sign-in, an owner in the dashboard', async () => {
  const visitor = (await read('/benefits/loan/capital')).body;
  assert.ok(visitor.includes('href="/register?rt=%2Fdashboard%2Fbenefits%2Floan%2Fcapital"'));
  assert.ok(visitor.includes('href="/benefits/loan/capital?modal=sign-in&#38;rt=%2Fdashboard'));
  const owner = (await read('/benefits/loan/capital', 'token=abc')).body;
  assert.ok(owner.includes('<a href="/dashboard/benefits/loan/capital">Open in your dashboard'));
  assert.ok(!rootOf(owner).includes('/register'));
});

test('the page has the frame of the prerendered landing page, and its styles are not rehydrated', async (t) => {
  const revision = makePublicRevision();
  const { shell } = revision.releases;
  assert.ok(shell);
  const published = JSON.stringify({
    styles: '<style data-styled="true" data-styled-version="6.1">.a{color:red}</style>',
    pages: {
      en: { plain: '<nav>NAME</nav><main id="m"><h1>Landing</h1></main><i/>', withNotice: '' },
    },
    placeholders: { shortName: 'NAME', helpCentreUrl: 'HELP', contactEmail: 'MAIL' },
  });
  shell.preloads[landingGroup] = [
    { file: 'landing.json', integrity: integrityOf(Buffer.from(published)) },
  ];
  const made = await makeEdge(t, { revision, apiUrl });
  writeFileSync(join(made.directory, 'releases/shell', shell.id, 'landing.json'), published);
  const { body } = await made.edge.inject('/benefits/coverage/shop-cover');
  const root = rootOf(body);
  assert.match(root, /^<div id="root"><nav>SMEDAN<\/nav><main id="m"><div class="benefits">/);
  assert.ok(root.includes('Pays after fire $&#38; flood.'));
  assert.ok(!root.includes('Landing'));
  assert.ok(!body.includes('data-styled'));
  assert.doesNotMatch(body, / data-prerendered[=>]/);
  assert.match(body, /<style nonce="[^"]+">\.a\{color:red\}<\/style>/);
});

test('while the API is silent the page is rendered by its scripts', async (t) => {
  const down = await makeEdge(t, { revision: makePublicRevision(), portalUrl });
  const { statusCode, body } = await down.edge.inject('/benefits/loan/capital');
  assert.equal(statusCode, 200);
  assert.match(rootOf(body), /^<div id="root"><p id="late" class="late">/);
  assert.equal((await down.edge.inject('/sitemap.xml')).statusCode, 503);
});

test('the API is asked once for each language, however many pages are read', async (t) => {
  asked = [];
  const { edge: other } = await makeEdge(t, { revision: makePublicRevision(), apiUrl });
  const cookies = ['', '', 'locale=es', 'locale=es', 'locale=unknown'];
  await Promise.all(
    cookies.map((cookie) => other.inject({ url: '/benefits', headers: { cookie } })),
  );
  assert.deepEqual(asked.toSorted(), ['en', 'es']);
});

test('the sitemap lists the public pages, and robots.txt names the sitemap', async () => {
  const { body } = await read('/sitemap.xml');
  const listed = new Set(Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url));
  for (const path of ['/', '/register', '/benefits', '/benefits/loan', '/benefits/loan/capital'])
    assert.ok(listed.has(portalUrl + path), path);
  assert.ok(!body.includes('/dashboard'));
  const robots = (await read('/robots.txt')).body;
  assert.match(robots, /^Sitemap: https:\/\/portal\.example\.org\/sitemap\.xml$/m);
  assert.doesNotMatch(robots, /Disallow: \/benefits/);
});

test('without the remote of the public pages they are not found, and the sitemap lists none of them', async (t) => {
  const { releases, ...revision } = makePublicRevision();
  const { 'mf-benefits': _, ...others } = releases;
  const { edge: retired } = await makeEdge(t, {
    revision: { ...revision, releases: others },
    apiUrl,
    portalUrl,
  });
  assert.equal((await retired.inject('/benefits')).statusCode, 404);
  const { body } = await retired.inject('/sitemap.xml');
  assert.ok(body.includes(`<loc>${portalUrl}/</loc>`));
  assert.ok(!body.includes('/benefits'));
});

test('an edge that is not told where the portal is opened has no sitemap', async (t) => {
  const { edge: unconfigured } = await makeEdge(t, { revision: makePublicRevision(), apiUrl });
  assert.equal((await unconfigured.inject('/sitemap.xml')).statusCode, 404);
  assert.doesNotMatch((await unconfigured.inject('/robots.txt')).body, /Sitemap/);
});
