import {
  landingGroup,
  serverFormFile,
  serverFormGroup,
  type PrerenderedLanding,
} from '@portal/contract/composition';
import { integrityOf, readEvidence } from '@portal/releases';
import Fastify from 'fastify';
import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeEdge, makeRevision } from '../make-edge.ts';

const cookie = 'token=secret-1; user_id=u-1; client_id=c-1; portal_staff=pass; locale=es';

/** A shell's server form that shows what it was given. */
const showing = `
exports.renderProtocol = 2;
exports.renderPage = async ({ url, boot, cookies, locale, responses, remotes, onArea }) => {
  if (url === '/dashboard?hang') { onArea('mf-benefits'); for (;;); }
  const given = JSON.stringify({ url, cookies, locale, responses, remotes: Object.keys(remotes) });
  if (url === '/?modal=claim' && !remotes.mf_benefits_be7e) return { skipped: 'no dialog' };
  const html = '<p data-at="' + performance.now() + '"></p><main style="color:red">' + given.replaceAll('"', '&quot;').replaceAll('<', '&lt;') + '</main>';
  const details = { url, userId: cookies.user_id ?? null, locale, now: 0, title: '</script>', releases: { 'mf-benefits': 'x' }, parts: [], queries: [] };
  return { html, styles: '<style data-styled="active">.a{}</style>', details, failed: url.endsWith('?throws') ? [{ remote: 'mf-benefits', message: 'broken' }] : [] };
};`;

interface Given {
  url: string;
  cookies: Record<string, string>;
  locale: string;
  responses: [string, string][];
  remotes: string[];
}

const prerendered: PrerenderedLanding = {
  styles: '<style data-styled="active">.hero{}</style>',
  pages: { en: { plain: '<h1>Welcome</h1>', withNotice: '' } },
  placeholders: { shortName: '!name!', helpCentreUrl: '!help!', contactEmail: '!mail!' },
};

interface Options {
  limitMs?: number;
  /** Apps whose release has no server form. */
  without?: string[];
  /** The release of mf-benefits is on trial with everyone. */
  onTrial?: boolean;
  /** The store has this in place of the published form of the shell. */
  altered?: string;
  log?: string[];
}

async function start(
  t: TestContext,
  { limitMs = 10_000, without = [], onTrial = false, altered, log }: Options = {},
) {
  const api = Fastify();
  api.get('/api/*', async ({ url }) => ({ data: { of: url } }));
  t.after(() => api.close());
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
  const revision = makeRevision();
  const forms = { shell: showing, 'mf-benefits': 'exports.default = {};' };
  const landing = JSON.stringify(prerendered);
  const { shell } = revision.releases;
  if (shell)
    shell.preloads[landingGroup] = [
      { file: 'landing.json', integrity: integrityOf(Buffer.from(landing)) },
    ];
  for (const [app, text] of Object.entries(forms)) {
    if (without.includes(app)) continue;
    const integrity = integrityOf(Buffer.from(text));
    const pinned = revision.releases[app];
    if (pinned) pinned.preloads[serverFormGroup] = [{ file: serverFormFile, integrity }];
  }
  const release = revision.releases['mf-benefits'];
  if (onTrial && release)
    revision.canaries = [
      {
        app: 'mf-benefits',
        release,
        audience: { kind: 'percent', percent: 100 },
        since: revision.revision,
      },
    ];
  const made = await makeEdge(t, {
    apiUrl,
    revision,
    rendering: { processes: 1, limitMs },
    ...(log && { logTo: { write: (line: string) => void log.push(line) } }),
  });
  for (const [app, text] of Object.entries(forms)) {
    const id = revision.releases[app]?.id ?? '';
    const file = join(made.directory, 'releases', app, id, serverFormFile);
    writeFileSync(file, app === 'shell' ? (altered ?? text) : text);
  }
  writeFileSync(join(made.directory, 'releases/shell', shell?.id ?? '', 'landing.json'), landing);
  const open = async (url: string, headers: Record<string, string> = { cookie }) => {
    const page = await made.edge.inject({ url, headers });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /<\/html>\n$/);
    return page;
  };
  return { ...made, open };
}

const isRendered = (html: string) => html.includes('<div id="root" data-rendered>');

function givenTo(html: string): Given {
  const text = /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '{}';
  return JSON.parse(text.replaceAll('&quot;', '"')) as Given;
}

test('the page of a signed-in person is in the document, made of the responses in it', async (t) => {
  const { open } = await start(t);
  const { body, headers } = await open('/dashboard/benefits/loan/tools?from=sms');
  assert.ok(isRendered(body));
  const { url, locale, responses, remotes } = givenTo(body);
  assert.equal(url, '/dashboard/benefits/loan/tools?from=sms');
  assert.equal(locale, 'es');
  assert.deepEqual(
    responses.map(([path]) => path),
    ['/users/me', '/loans/tools?of=u-1'],
  );
  assert.deepEqual(remotes, ['mf_benefits_be7e']);
  assert.equal(headers['cache-control'], 'no-store');
});

test('what renders gets the cookies that a page reads, and no token', async (t) => {
  const { open } = await start(t);
  const { body } = await open('/dashboard');
  assert.deepEqual(givenTo(body).cookies, {
    token: 'in-the-browser',
    user_id: 'u-1',
    client_id: 'c-1',
    locale: 'es',
  });
  assert.doesNotMatch(body, /secret-1/);
});

test('styles carry the nonce, those of attributes are put aside, and no text can end its element', async (t) => {
  const { open } = await start(t);
  const { body, headers } = await open('/dashboard');
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  assert.ok(body.includes(`<style nonce="${nonce}" data-styled="active">`));
  assert.ok(body.includes('<main data-style="color:red">'));
  assert.match(body, /id="portal-rendered" nonce="[^"]+">[^<]*\\u003c\/script>[^<]*<\/script>/);
});

test('presses are kept from before the first part of the page is there', async (t) => {
  const { open } = await start(t);
  const { body } = await open('/dashboard');
  const places = ['window.portalEarly=early', '<div id="root" data-rendered>', '[data-style]'];
  const found = places.map((part) => body.indexOf(part));
  assert.ok(!found.includes(-1));
  assert.deepEqual(
    found,
    found.toSorted((first, second) => first - second),
  );
});

for (const [who, url, headers] of [
  ['a visitor without a token', '/dashboard', {}],
  ['a page for everyone', '/offers/tools', { cookie }],
  ['the landing page', '/', { cookie }],
] as const)
  test(`${who} is left to the browser`, async (t) => {
    const { open } = await start(t);
    assert.ok(!isRendered((await open(url, headers)).body));
  });

test('without a server form of the shell the document is as before', async (t) => {
  const { open } = await start(t, { without: ['shell'] });
  const { body } = await open('/dashboard');
  assert.ok(!isRendered(body));
  assert.match(body, /<div id="root"><p id="late" class="late">/);
  assert.match(body, /data-path="\/users\/me"/);
});

test('a remote without a server form is left to the browser, and the rest of the page is rendered', async (t) => {
  const { open } = await start(t, { without: ['mf-benefits'] });
  const { body } = await open('/dashboard');
  assert.ok(isRendered(body));
  assert.deepEqual(givenTo(body).remotes, []);
});

test('a server form that is not the published one never runs', async (t) => {
  const log: string[] = [];
  const { open } = await start(t, { altered: `${showing};`, log });
  assert.ok(!isRendered((await open('/dashboard')).body));
  assert.match(log.join(''), /it was changed/);
});

test('an area that throws counts against its release, and the rest of the page is rendered', async (t) => {
  const log: string[] = [];
  const { open, edge, store } = await start(t, { onTrial: true, log });
  const visitor = `${cookie}; portal_visitor=${'0'.repeat(32)}`;
  const { body } = await open('/dashboard?throws', { cookie: visitor });
  assert.ok(isRendered(body));
  await edge.close();
  const { tallies } = await readEvidence(store.objects, 'production', 7, 20);
  const [site] = [...tallies.values()].flat();
  assert.deepEqual([site?.visitors, site?.failures], [1, 1]);
});

test('a page that is late is left to the browser, and its release is not rendered after three times', async (t) => {
  const log: string[] = [];
  const { open } = await start(t, { limitMs: 400, log });
  const isOpen = () => /"app":"mf-benefits".*not rendered for a minute/.test(log.join(''));
  // While a process is replaced, a page does not reach it and says nothing of the release.
  for (let visit = 0; visit < 60 && !isOpen(); visit++)
    assert.ok(!isRendered((await open('/dashboard?hang')).body));
  assert.ok(isOpen());
  let body = '';
  // The process that was killed is being replaced.
  for (let visit = 0; visit < 60 && !isRendered(body); visit++)
    body = (await open('/dashboard')).body;
  assert.deepEqual(givenTo(body).remotes, [], 'without the remote that was late');
});

test('one person cannot have more pages rendered than anyone opens', async (t) => {
  const { open } = await start(t);
  let rendered = 0;
  for (let visit = 0; visit < 140; visit++)
    if (isRendered((await open('/dashboard')).body)) rendered += 1;
  assert.equal(rendered, 120);
  const other = { cookie: 'token=secret-2; user_id=u-2' };
  assert.ok(isRendered((await open('/dashboard', other)).body), 'others have their own');
});

test('at the same time one session has two pages rendered; the others are complete without', async (t) => {
  const { open } = await start(t);
  const pages = await Promise.all(Array.from({ length: 8 }, () => open('/dashboard')));
  const rendered = pages.filter(({ body }) => isRendered(body));
  assert.ok(rendered.length > 0 && rendered.length <= 2, String(rendered.length));
});

test('a dialog over the landing page is rendered once for everyone, without anyone’s cookies', async (t) => {
  const { open } = await start(t);
  const first = await open('/?modal=claim', { cookie: 'client_id=c-1' });
  const second = await open('/?modal=claim', { cookie: 'client_id=c-2' });
  const renderedAt = ({ body }: { body: string }) => /data-at="([^"]*)"/.exec(body)?.[1];
  assert.ok(isRendered(first.body));
  assert.deepEqual(givenTo(first.body).cookies, { locale: 'en' });
  assert.deepEqual(givenTo(first.body).remotes, ['mf_benefits_be7e']);
  assert.equal(renderedAt(second), renderedAt(first));
  assert.doesNotMatch(second.body, /c-1/);
});

test('the landing page behind a rendered dialog stays as it was prerendered, and keeps its own styles', async (t) => {
  const { open } = await start(t);
  const { body } = await open('/?modal=claim', {});
  assert.match(body, /<div data-prerendered="en"><h1>Welcome<\/h1><\/div>/);
  assert.match(body, /<style nonce="[^"]*">\.hero\{\}/, 'no library takes them for the dialog’s');
  assert.match(body, /<style nonce="[^"]*" data-styled="active">\.a\{\}/);
});

for (const [what, url, headers] of [
  ['a dialog that no remote offers', '/?modal=unknown', {}],
  ['a dialog under another spelling of its URL', '//?modal=claim', {}],
  ['a dialog whose name is written in another way', '/?modal=cl%61im', {}],
  ['a dialog with more in its URL', '/?modal=claim&modal.plan=a', {}],
  ['a dialog of someone signed in', '/?modal=claim', { cookie }],
] as const)
  test(`${what} is left to the browser`, async (t) => {
    const { open } = await start(t);
    assert.ok(!isRendered((await open(url, headers)).body));
  });

test('a dialog whose remote has no server form is left to the browser', async (t) => {
  const { open } = await start(t, { without: ['mf-benefits'] });
  const { body } = await open('/?modal=claim', {});
  assert.ok(!isRendered(body));
  assert.match(body, /<div id="root" data-prerendered="en">/);
});

test('a dialog whose server form could not be read in time is rendered as soon as it can', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { open, directory } = await start(t);
  const id = makeRevision().releases['mf-benefits']?.id ?? '';
  const file = join(directory, 'releases/mf-benefits', id, serverFormFile);
  renameSync(file, `${file}.late`);
  assert.ok(!isRendered((await open('/?modal=claim', {})).body));
  renameSync(`${file}.late`, file);
  t.mock.timers.tick(5000);
  assert.ok(isRendered((await open('/?modal=claim', {})).body));
});
