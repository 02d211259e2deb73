import { openFileObjects, promote, rollBack, statementsFolder, type Store } from '@portal/releases';
import { startS3Fake } from '@portal/releases/s3-fake';
import { openS3Objects } from '@portal/releases/s3-objects';
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { makePortal, readReleaseSet, until, type PortalUnderTest } from '../make-portal.ts';
import { writeStaffPass } from '../staff-pass.ts';

const channel = 'production';
const who = { channel, by: 'ada', reason: 'a test' };
const evil = '/* steals the session */';

const bucket = await startS3Fake();
after(() => bucket.close());
Object.assign(process.env, bucket.env);
let stores = 0;

/** Both kinds of store, with the means of an attacker who can write to it and has no key. */
const places: [string, (t: TestContext) => Promise<Stolen>][] = [
  ['directory', (t) => steal(t)],
  ['bucket', (t) => steal(t, `${bucket.url}-${(stores += 1)}`)],
];

interface Stolen extends PortalUnderTest {
  overwrite: (key: string, content: Uint8Array | string) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

async function steal(t: TestContext, storeUrl?: string): Promise<Stolen> {
  const portal = await makePortal(t, storeUrl ? { storeUrl } : {});
  const objects = storeUrl ? openS3Objects(storeUrl) : openFileObjects(portal.directory);
  return {
    ...portal,
    remove: objects.remove,
    overwrite: async (key, content) => {
      await objects.remove(key);
      await objects.create(key, content);
    },
  };
}

async function health(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  const { checks } = (await response.json()) as {
    checks: Record<string, { status: string; detail: string }>;
  };
  return `${checks.channel?.status}: ${checks.channel?.detail}`;
}

/** Promotes a second release, whose revision the attacker removes again with everything that tells of it. */
async function replaceAndHide({ store, publish, remove }: Stolen, startEdge?: () => Promise<void>) {
  const old: [string, Buffer][] = [];
  for (const key of await store.objects.list(statementsFolder(channel)))
    old.push([key, (await store.objects.read(key)) ?? Buffer.alloc(0)]);
  await publish('mf-benefits', '1.1.0');
  await promote(store, { ...who, app: 'mf-benefits', version: '1.1.0' });
  await startEdge?.();
  for (const key of await store.objects.list(statementsFolder(channel))) await remove(key);
  await remove(`channels/${channel}/revisions/000004.json`);
  return { old };
}

for (const [name, open] of places) {
  test(`${name}: an edge serves what it has seen, though newer revisions are deleted and it is started again`, async (t) => {
    const stolen = await open(t);
    let first = await stolen.startEdge('one');
    const { old } = await replaceAndHide(stolen, async () => {
      await until('it is seen', async () => (await readReleaseSet(first.url)).revision === 4);
    });
    for (const [key, content] of old) await stolen.overwrite(key, content);
    assert.equal((await readReleaseSet(first.url)).revision, 4);
    await first.edge.close();
    first = await stolen.startEdge('one');
    const { revision, 'mf-benefits': release } = await readReleaseSet(first.url);
    assert.equal(revision, 4);
    assert.match(release ?? '', /^1\.1\.0-/);
  });

  test(`${name}: a new edge does not begin with an old revision, neither without a statement nor with one that has expired`, async (t) => {
    const stolen = await open(t);
    const { old } = await replaceAndHide(stolen);
    const { url } = await stolen.startEdge('new');
    assert.equal((await fetch(url)).status, 503);
    assert.match(
      await health(url),
      /^failing: No one has confirmed which revision of production is current/,
    );

    // The statement from before the change is as good as it was, and no longer.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 73 * 3_600_000 });
    for (const [key, content] of old) await stolen.overwrite(key, content);
    const later = await stolen.startEdge('newer');
    assert.equal((await fetch(later.url)).status, 503);
    assert.match(
      await health(later.url),
      /^failing: No one has confirmed since .* that revision 3 of production is current/,
    );
    const told = await stolen.startEdge('told to', { acceptsStale: true });
    assert.equal((await readReleaseSet(told.url)).revision, 3);
  });

  test(`${name}: a new edge does not begin below the revision that is stated to be current`, async (t) => {
    const stolen = await open(t);
    await stolen.publish('mf-benefits', '1.1.0');
    await promote(stolen.store, { ...who, app: 'mf-benefits', version: '1.1.0' });
    await stolen.remove(`channels/${channel}/revisions/000004.json`);
    const { url } = await stolen.startEdge('new');
    assert.equal((await fetch(url)).status, 503);
    assert.match(await health(url), /^failing: revision 4 is current and is not in the store/);
  });

  test(`${name}: an edge that serves goes on after the statement has expired, says so, and takes what is newer`, async (t) => {
    const { startEdge, publish, store } = await open(t);
    const { url } = await startEdge('one');
    assert.equal((await readReleaseSet(url)).revision, 3);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 73 * 3_600_000 });
    await until('it is said', async () =>
      (await health(url)).startsWith(
        'degraded: production revision 3 stays live: No one has confirmed since',
      ),
    );
    t.mock.timers.reset();
    await publish('mf-benefits', '1.1.0');
    await promote(store, { ...who, app: 'mf-benefits', version: '1.1.0' });
    await until('it follows', async () => (await readReleaseSet(url)).revision === 4);
  });

  test(`${name}: a file that was replaced is not served, and no compressed form that is another file`, async (t) => {
    const { startEdge, store, overwrite, remove } = await open(t);
    const { url } = await startEdge('one');
    const id = (await readReleaseSet(url))['mf-benefits'] ?? '';
    const folder = `releases/mf-benefits/${id}`;
    const get = (file: string) =>
      fetch(`${url}/${folder}/${file}`, { headers: { 'accept-encoding': 'br' } });
    const original = (await store.objects.read(`${folder}/page.js`)) ?? Buffer.alloc(0);
    await overwrite(`${folder}/page.js`, evil);
    assert.equal((await get('page.js')).status, 404);
    await overwrite(`${folder}/page.js`, original);
    await until('it is served when it is put right', async () => (await get('page.js')).ok);

    await overwrite(`${folder}/remoteEntry.js.br`, brotliCompressSync(evil));
    const response = await get('remoteEntry.js');
    assert.doesNotMatch(await response.text(), /steals/);
    await remove(`${folder}/remoteEntry.js.br`);
    await until('the plain file is served', async () => (await get('remoteEntry.js')).ok);

    await overwrite(`${folder}/extra.html`, '<script>alert(1)</script>');
    assert.equal((await get('extra.html')).status, 404);
    await overwrite('releases/mf-made-up/1.0.0-0123456789ab/x.js', evil);
    const made = await fetch(`${url}/releases/mf-made-up/1.0.0-0123456789ab/x.js`);
    assert.equal(made.status, 404);
  });

  test(`${name}: staff override a remote only with a release that is signed and whole`, async (t) => {
    const { startEdge, publish, store, overwrite } = await open(t);
    const { url } = await startEdge('one');
    const good = await publish('mf-benefits', '1.1.0');
    const other = await publish('mf-benefits', '1.2.0');
    const key = Buffer.from('the staff key of this test');
    const expires = Math.floor(Date.now() / 1000) + 60;
    const cookie = `portal_staff=${writeStaffPass({ subject: 'ada', expires }, key)}`;
    const ask = (id: string, headers: Record<string, string> = { cookie }) =>
      fetch(`${url}/verified-releases/mf-benefits/${id}`, { headers });

    const response = await ask(good.id);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(((await response.json()) as { id: string }).id, good.id);
    assert.equal((await ask(good.id, {})).status, 404, 'others have no overrides in production');
    assert.equal((await ask('9.9.9-0123456789ab')).status, 404);
    assert.equal((await ask('..%2fshell')).status, 404);

    const folder = `releases/mf-benefits/${other.id}`;
    await overwrite(`${folder}/page.js`, evil);
    const altered = await ask(other.id);
    assert.equal(altered.status, 409);
    assert.match(await altered.text(), /page\.js was altered/);
    await removeSignatures(store, folder, overwrite);
    assert.equal((await ask(other.id)).status, 409);
    const direct = await fetch(`${url}/${folder}/release.json`, { headers: { cookie } });
    assert.equal(direct.status, 404, 'nothing describes a release but what is verified');
  });
}

/** A stranger's text in place of each. */
async function removeSignatures(store: Store, folder: string, overwrite: Stolen['overwrite']) {
  for (const key of await store.objects.list(`${folder}/signatures/`)) await overwrite(key, '{}');
}

test('a live release from before releases were signed is served until it is replaced, and no other', async (t) => {
  const { startEdge, publish, store, directory } = await steal(t);
  const { url } = await startEdge('one');
  const next = await publish('mf-benefits', '1.1.0');
  const { 'mf-benefits': live = '' } = await readReleaseSet(url);
  for (const id of [live, next.id])
    await rm(join(directory, 'releases/mf-benefits', id, 'signatures'), { recursive: true });
  const get = (id: string) => fetch(`${url}/releases/mf-benefits/${id}/page.js`);
  assert.equal((await get(live)).status, 200);
  assert.equal((await get(next.id)).status, 404);
  await assert.rejects(
    rollBack(store, { ...who, app: 'mf-benefits' }),
    /has had no release before/,
  );
});
