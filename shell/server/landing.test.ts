import type { PrerenderedLanding } from '@portal/contract/composition';
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { after, test, type TestContext } from 'node:test';
import { landingFile, makeEdge, makeRevision } from './make-edge.ts';

const prerendered: PrerenderedLanding = {
  styles: '<style data-styled="true">.a{color:red}</style>',
  pages: {
    en: {
      plain:
        '<h1 title="NAME">NAME helps</h1><a href="HELP">Help</a><a class="a" data-benefits="" href="/benefits/loan">Loans</a>',
      withNotice: '<aside>New at NAME</aside>',
    },
    es: { plain: '<h1>NAME ayuda</h1>', withNotice: '<aside>Nuevo</aside>' },
  },
  placeholders: { shortName: 'NAME', helpCentreUrl: 'HELP', contactEmail: 'MAIL' },
};

type Place = Parameters<typeof makeEdge>[0];

/** An edge on a shell whose build has prerendered the landing page. */
async function makePrerenderingEdge(t: Place, log: string[] = [], ...mounts: string[]) {
  const revision = makeRevision();
  const around = { layout: 'public' as const, middleware: [], expose: './benefits' };
  for (const path of mounts)
    revision.releases['mf-benefits']?.descriptor?.mounts.push({ ...around, path });
  const logTo = { write: (line: string) => void log.push(line) };
  const page = { shortName: `B&B "$&"` };
  const made = await makeEdge(t, { revision, landing: prerendered, logTo, page });
  return { ...made, file: landingFile(made.directory, revision) };
}

const { edge } = await makePrerenderingEdge({ after });
const rootOf = (html: string) => /<div id="root"[^>]*>.*<\/div>/s.exec(html)?.[0] ?? '';

test('a visitor’s landing page is in the document, with its styles and the names that the edge is configured with', async () => {
  for (const url of ['/', '/health', '/?utm_source=sms', '/?modal=claim']) {
    const { body } = await edge.inject(url);
    assert.equal(
      rootOf(body),
      `<div id="root" data-prerendered="en"><h1 title="B&#38;B &#34;$&#38;&#34;">B&#38;B &#34;$&#38;&#34; helps</h1><a href="https://help.example.org/">Help</a></div>`,
      'no live remote has the list of benefits: nothing leads there',
    );
    assert.match(body, /<style nonce="[^"]+" data-styled="true">\.a\{color:red\}<\/style>/);
  }
});

test('on a slow network its scripts give way to the page', async () => {
  const { body } = await edge.inject('/');
  const priorities = [...body.matchAll(/ fetchpriority="(\w+)"/g)].map(([, value]) => value);
  assert.ok(priorities.length > 3);
  assert.deepEqual([...new Set(priorities)], ['low']);
});

test('while a live remote has the list of benefits, the page leads there', async (t) => {
  const { edge } = await makePrerenderingEdge(t, [], '/benefits');
  assert.match(
    rootOf((await edge.inject('/')).body),
    /Help<\/a><a class="a" data-benefits="" href="\/benefits\/loan">Loans<\/a><\/div>$/,
  );
});

test('the page is in the visitor’s language', async () => {
  const { body } = await edge.inject({ url: '/', headers: { cookie: 'locale=es' } });
  assert.match(rootOf(body), /data-prerendered="es"><h1>B&#38;B .* ayuda<\/h1>/);
});

test('behind a dialog the edge hints at nothing that only the page needs', async () => {
  const home = '/home.js';
  assert.ok((await edge.inject('/')).body.includes(home));
  assert.ok(!(await edge.inject('/?modal=claim')).body.includes(home));
  const { body } = await edge.inject('/?modal=unknown');
  assert.ok(body.includes(home), 'a page without a dialog over it is to be used at once');
});

for (const [what, url, cookie] of [
  ['an owner', '/', 'token=abc'],
  ['a visitor who is asked to sign in', '/?rt=%2Fdashboard', ''],
  ['a visitor of another page', '/register', ''],
  ['a language that was not prerendered', '/', 'locale=zh-CN'],
] as const)
  test(`for ${what} the page is rendered by its scripts`, async () => {
    const { body } = await edge.inject({ url, headers: { cookie } });
    assert.match(
      rootOf(body),
      /^<div id="root"><p id="late" class="late">[^<]+<a [^>]+>[^<]+<\/a><\/p><\/div>$/,
    );
    assert.ok(!body.includes('data-styled'));
  });

test('without scripts the page says first that it needs them, and where to write', async () => {
  const { body } = await edge.inject('/');
  const words = /<body>\s*<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? '';
  assert.match(words, /This portal needs JavaScript.*href="mailto:help@example\.org"/);
});

test('no browser is asked to fetch what the edge has put into the page', async () => {
  const { body } = await edge.inject('/');
  assert.ok(!body.includes('landing.json'));
});

for (const [what, damage] of [
  ['was changed after it was published', (file: string) => writeFileSync(file, '{"styles":""}')],
  ['is gone', (file: string) => rmSync(file)],
] as const)
  test(`a prerendered page that ${what} is not shown: the scripts render it`, async (t: TestContext) => {
    const log: string[] = [];
    const { edge, file } = await makePrerenderingEdge(t, log);
    damage(file);
    for (let visit = 0; visit < 2; visit++)
      assert.match(
        rootOf((await edge.inject('/')).body),
        /^<div id="root"><p id="late" class="late">/,
      );
    assert.equal(log.length, 1, 'the edge does not ask the store for a while');
  });
