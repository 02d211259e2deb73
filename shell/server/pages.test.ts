import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import {
  integrityOf,
  makeEdge,
  makeRevision,
  readBoot,
  remoteId,
  shellId,
  writeRevision,
} from './make-edge.ts';
import { readStaffKey, staffCookie, writeStaffPass } from './staff-pass.ts';

/** For whatever only reads. */
const { edge } = await makeEdge({ after });

test('a page carries the live release set: every remote with its release, entry, pin and descriptor', async () => {
  const page = await edge.inject('/');
  assert.equal(page.statusCode, 200);
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
  const { releases } = makeRevision();
  assert.deepEqual(readBoot(page.body), {
    channel: 'production',
    revision: 7,
    shellRelease: shellId,
    remotes: [
      {
        release: remoteId,
        globalName: 'mf_benefits_be7e',
        entry: `/releases/mf-benefits/${remoteId}/remoteEntry.js`,
        integrity: integrityOf(remoteId, 'remoteEntry.js'),
        descriptor: releases['mf-benefits']?.descriptor,
      },
    ],
    devTools: null,
    notice: null,
    config: {
      shortName: 'SMEDAN',
      helpCentreUrl: 'https://help.example.org/',
      contactEmail: 'help@example.org',
      referenceData: 'development',
    },
  });
});

test('a page of owners says nothing of frames, and a page in a frame everything', async (t) => {
  const revision = makeRevision();
  const benefits = revision.releases['mf-benefits'];
  assert.ok(benefits?.descriptor);
  const bare = { layout: 'bare', middleware: [], frame: 'desk' } as const;
  const desk = {
    ...benefits,
    descriptor: {
      ...benefits.descriptor,
      name: 'mf-desk',
      mounts: [{ ...bare, path: '/desk', expose: './benefits', pages: [''] }],
      modals: [],
      widgets: [],
      frames: [{ name: 'desk', expose: './claim', path: '/desk' }],
    },
  };
  const { mounts } = benefits.descriptor;
  const guest = { ...bare, path: '/desk/benefits', expose: './loan', pages: [':name'] };
  Object.assign(benefits.descriptor, { mounts: [...mounts, guest] });
  Object.assign(revision.releases, { 'mf-desk': desk });
  const { edge: withDesk } = await makeEdge(t, { revision });
  const remotesAt = async (url: string) =>
    readBoot((await withDesk.inject(url)).body).remotes.map(({ descriptor }) => [
      descriptor.name,
      descriptor.mounts.length,
    ]);
  assert.deepEqual(await remotesAt('/'), [['mf-benefits', mounts.length]]);
  const whole = [
    ['mf-benefits', mounts.length + 1],
    ['mf-desk', 1],
  ];
  assert.deepEqual(await remotesAt('/desk/benefits/seed'), whole);
  assert.equal((await withDesk.inject('/desk/benefits')).statusCode, 404);
  const open = async (url: string) => (await withDesk.inject(url)).json().remotes.length;
  assert.deepEqual([await open('/live-releases'), await open('/live-releases?frames')], [1, 2]);
  // The frame's files and the page's, and none of the page that the frame's own remote has above it.
  const { body } = await withDesk.inject('/desk/benefits/seed');
  for (const file of ['claim.js', 'loan.js', 'scheme.js'])
    assert.ok(body.includes(`/${file}"`), file);
  assert.ok(!body.includes('/list.js"'));
});

test('only scripts and styles with the page’s own nonce run, and no two pages share one', async () => {
  const nonces = [];
  for (const page of [await edge.inject('/'), await edge.inject('/')]) {
    const policy = String(page.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1] ?? '';
    assert.match(nonce, /^[A-Za-z0-9+/]{22}==$/, 'sixteen random bytes');
    assert.ok(policy.includes(`style-src 'self' 'nonce-${nonce}'`));
    const tags = page.body.match(/<(script|style|link rel="preload")[^>]*>/g) ?? [];
    assert.ok(tags.length >= 4);
    for (const tag of tags) assert.ok(tag.includes(`nonce="${nonce}"`), tag);
    nonces.push(nonce);
  }
  assert.notEqual(nonces[0], nonces[1]);
});

test('the policy of a page allows nothing that it does not name', async () => {
  const page = await edge.inject('/');
  const directives = String(page.headers['content-security-policy']).split('; ');
  for (const directive of [
    `default-src 'none'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self' https://checkout.paystack.com`,
    `require-trusted-types-for 'script'`,
    `trusted-types portal-loader portal-webpack 'allow-duplicates'`,
  ])
    assert.ok(directives.includes(directive), directive);
  assert.doesNotMatch(directives.join(), /unsafe|\*/);
});

test('the shell’s script is asked for with its integrity', async () => {
  const { body } = await edge.inject('/');
  const tag = /<script src="[^>]*>/.exec(body)?.[0] ?? '';
  assert.ok(tag.includes(`src="/releases/shell/${shellId}/main.js"`));
  assert.ok(tag.includes(`integrity="${integrityOf(shellId, 'main.js')}"`));
  assert.ok(tag.includes('crossorigin="anonymous"'));
});

test('no text of the settings or of a descriptor can end the script that contains it', async (t) => {
  const revision = makeRevision();
  const descriptor = revision.releases['mf-benefits']?.descriptor;
  assert.ok(descriptor);
  descriptor.owner.team = '</script><script>alert(1)</script><!--';
  const { edge } = await makeEdge(t, { revision, page: { shortName: `</title><b>"&'` } });
  const { body } = await edge.inject('/');
  assert.equal(body.match(/<\/script>/g)?.length, 2, 'the boot script and the shell’s, no third');
  assert.ok(!body.includes('<b>'));
  const boot = readBoot(body);
  assert.equal(boot.remotes[0]?.descriptor.owner.team, '</script><script>alert(1)</script><!--');
  assert.equal(boot.config.shortName, `</title><b>"&'`);
});

for (const [cookie, lang] of [
  ['', 'en'],
  ['locale=es', 'es'],
  ['token=x; locale=zh-CN; other=1', 'zh-CN'],
  ['locale=fr', 'en'],
  ['mylocale=es', 'en'],
  ['locale="><script>', 'en'],
] as const) {
  test(`a visitor with the cookie “${cookie}” gets a page in ${lang}`, async () => {
    const { body } = await edge.inject({ url: '/', headers: { cookie } });
    assert.ok(body.startsWith(`<!doctype html>\n<html lang="${lang}">`));
  });
}

for (const [path, status] of [
  ['/', 200],
  ['/health', 200],
  ['/privacy', 200],
  ['/dashboard', 200],
  ['/dashboard/', 200],
  ['/internal/7c2f9e4b', 200],
  ['/internal/7c2f9e4b/releases', 200],
  ['/internal/7c2f9e4b/workbench', 200],
  ['/internal/7c2f9e4b/workbench/date-field', 200],
  ['/internal/7c2f9e4b/workbench/date-field/more', 404],
  ['/internal/7c2f9e4b/releases/more', 404],
  ['/internal/7c2f9e4b/nope', 404],
  ['/internal/nope', 404],
  ['/dashboard/benefits', 200],
  ['/dashboard/benefits/', 200],
  ['/dashboard/benefits/coverage/shop', 200],
  ['/offers?modal=sign-in', 200],
  ['/offers/summer', 200],
  ['/offers/summer/rules', 404],
  ['/offers/summer/ends', 200],
  ['/dashboard/benefits-of-old', 404],
  ['/dashboard/nowhere', 404],
  ['/healthy', 404],
  ['/nowhere', 404],
  ['//', 200],
  ['//dashboard', 404],
  ['//[', 404],
] as const) {
  test(`${path} gets the portal’s page with status ${status}`, async () => {
    const page = await edge.inject(path);
    assert.equal(page.statusCode, status);
    assert.ok(page.body.includes('id="portal-boot"'), 'the page says so in the portal’s frame');
  });
}

test('a page is never cached, and differs by cookie', async () => {
  for (const path of ['/', '/nowhere']) {
    const { headers } = await edge.inject(path);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers.vary, 'Cookie, Accept-Language, Accept-Encoding');
  }
});

test('before anything is published, visitors read that nothing is live', async (t) => {
  const { edge } = await makeEdge(t, { revision: null });
  const page = await edge.inject('/');
  assert.equal(page.statusCode, 503);
  assert.equal(page.body, 'The portal has no live release.');
});

test('an open edge takes up a new revision without being started again', async (t) => {
  const { edge, store } = await makeEdge(t);
  await writeRevision(store, { ...makeRevision(), revision: 8 });
  assert.equal(readBoot((await edge.inject('/')).body).revision, 8);
});

const origins = ['http://localhost:3103'];
const policyOf = (page: { headers: Record<string, unknown> }) =>
  String(page.headers['content-security-policy']);

test('where dev tools are for all, a page names the origins of overrides and may ask them', async (t) => {
  const { edge } = await makeEdge(t, { devTools: { isForAll: true, origins } });
  const page = await edge.inject('/');
  assert.deepEqual(readBoot(page.body).devTools, { origins });
  assert.match(policyOf(page), /connect-src 'self' http:\/\/localhost:3103;/);
  assert.deepEqual((await edge.inject('/live-releases')).json().devTools, { origins });
});

test('where they are not, a visitor has none, and the page asks only its own origin', async () => {
  const page = await edge.inject('/');
  assert.equal(readBoot(page.body).devTools, null);
  assert.match(policyOf(page), /connect-src 'self';/);
});

test('staff has them also there', async (t) => {
  const { edge, directory } = await makeEdge(t, { devTools: { isForAll: false, origins: [] } });
  const key = readStaffKey(process.env, dirname(directory));
  const pass = writeStaffPass({ subject: 'ada', expires: Math.ceil(Date.now() / 1000) + 60 }, key);
  const page = await edge.inject({ url: '/', cookies: { [staffCookie]: pass } });
  assert.deepEqual(readBoot(page.body).devTools, { origins: [] });
  assert.match(policyOf(page), /connect-src 'self';/);
});

test('a page is sent compressed to every browser that says it can read that', async () => {
  const { body } = await edge.inject('/');
  const { headers, rawPayload } = await edge.inject({
    url: '/',
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  assert.equal(headers['content-encoding'], 'br');
  assert.equal(headers.vary, 'Cookie, Accept-Language, Accept-Encoding');
  const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '');
  assert.equal(withoutNonces(brotliDecompressSync(rawPayload).toString()), withoutNonces(body));
  assert.ok(rawPayload.length < body.length / 2);
});

test('a browser that shows a file on its own finds the icon', async () => {
  const { statusCode, headers } = await edge.inject('/favicon.ico');
  assert.deepEqual([statusCode, headers.location], [301, '/favicon.svg']);
  assert.equal((await edge.inject('/favicon.svg')).statusCode, 200);
});

test('a page names the policy of each adopted remote, and no other policy may be made', async (t) => {
  const revision = makeRevision();
  const remote = revision.releases['mf-benefits'];
  assert.ok(remote);
  revision.releases['mf-trade'] = { ...remote, trusted_types: 'mf_trade' };
  const { edge } = await makeEdge(t, { revision });
  const policy = String((await edge.inject('/')).headers['content-security-policy']);
  assert.ok(
    policy.endsWith(`trusted-types portal-loader portal-webpack mf_trade 'allow-duplicates'`),
  );
});

test('only a page with dev tools that is asked for the tools of module federation has their script', async (t) => {
  const revision = makeRevision();
  const { shell } = revision.releases;
  assert.ok(shell);
  const file = { file: 'federation-tools.js', integrity: 'sha384-tools' };
  shell.preloads['federation tools'] = [file];
  const asked = '/?federation=on';
  const pageOf = async (isForAll: boolean, url: string, cookie = '') => {
    const { edge } = await makeEdge(t, { revision, devTools: { isForAll, origins: [] } });
    return (await edge.inject({ url, headers: { cookie } })).body;
  };
  const [tools, main] = (await pageOf(true, asked)).match(/<script src="[^"]+"/g) ?? [];
  assert.match(tools ?? '', /federation-tools\.js/);
  assert.match(main ?? '', /main\.js/, 'it runs before the shell');
  assert.match(await pageOf(true, '/', 'federation_tools=on'), /federation-tools/);
  for (const body of [await pageOf(true, '/'), await pageOf(false, asked, 'federation_tools=on')])
    assert.doesNotMatch(body, /federation-tools/);
});
