import { promote, setCanary, type Store } from '@portal/releases';
import { startS3Fake } from '@portal/releases/s3-fake';
import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test, type TestContext } from 'node:test';
import { makePortal, openTab, readReleaseSet, until } from './make-portal.ts';

const bucket = await startS3Fake();
after(() => bucket.close());
Object.assign(process.env, bucket.env);
let stores = 0;

/** A portal on a bucket that a test can take away. */
async function makeBucketPortal(t: TestContext) {
  t.after(() => {
    bucket.isDown = false;
  });
  return makePortal(t, { storeUrl: `${bucket.url}-${(stores += 1)}` });
}

async function channelHealth(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  const { checks } = (await response.json()) as {
    checks: Record<string, { status: string; detail: string }>;
  };
  return `${checks.channel?.status}: ${checks.channel?.detail}`;
}

/** One more revision, of whatever app is at hand. */
async function rollForward(store: Store): Promise<void> {
  const { live, ...head } = await store.readHead('production');
  if (!live) throw new Error('nothing is live');
  const { releases, canaries, action, evidence } = live;
  const at = new Date().toISOString();
  const draft = { releases, canaries, action, evidence, by: 'ada', reason: 'again', at };
  await store.append({ ...head, live }, draft);
}

const promotion = { channel: 'production', by: 'ada', reason: 'a test' };

test('an edge on a bucket serves its releases, and asks for each file once', async (t) => {
  const { startEdge, publish, store } = await makeBucketPortal(t);
  const { url } = await startEdge('one');
  const { 'mf-benefits': release } = await readReleaseSet(url);
  const path = `/releases/mf-benefits/${release}/remoteEntry.js`;
  const first = await fetch(url + path);
  assert.equal(first.status, 200);
  assert.equal(first.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  const asked = () =>
    bucket.requests.filter((line) => line.startsWith('GET') && line.includes(path)).length;
  const once = asked();
  assert.equal(await (await fetch(url + path)).text(), await first.text());
  assert.equal(asked(), once);
  assert.equal((await fetch(`${url}/releases/mf-benefits/${release}/made-up.js`)).status, 404);
  assert.ok(
    !bucket.requests.some((line) => line.includes('made-up')),
    'a made-up name costs the store nothing',
  );

  const next = await publish('mf-benefits', '1.1.0');
  await promote(store, { ...promotion, app: 'mf-benefits', version: '1.1.0' });
  await until(
    'a new revision arrives',
    async () => (await readReleaseSet(url))['mf-benefits'] === next.id,
  );
});

test('while the store does not respond an edge goes on with what it has, and /healthz names it', async (t) => {
  const { startEdge, publish, store } = await makeBucketPortal(t);
  const { url } = await startEdge('one');
  const before = await readReleaseSet(url);
  const path = `/releases/mf-benefits/${before['mf-benefits']}/remoteEntry.js`;
  const script = await (await fetch(url + path)).text();
  const next = await publish('mf-benefits', '1.1.0');

  bucket.isDown = true;
  await until('it is noticed', async () => (await channelHealth(url)).startsWith('degraded'));
  assert.match(
    await channelHealth(url),
    /^degraded: production revision 3 stays live: the store does not respond/,
  );
  assert.deepEqual(await readReleaseSet(url), before);
  assert.equal((await fetch(url)).status, 200);
  assert.equal(await (await fetch(url + path)).text(), script);

  bucket.isDown = false;
  await promote(store, { ...promotion, app: 'mf-benefits', version: '1.1.0' });
  await until(
    'it follows again',
    async () => (await readReleaseSet(url))['mf-benefits'] === next.id,
  );
  assert.equal(await channelHealth(url), 'ok: production revision 4');
});

test('an edge that starts while the store does not respond serves what it served last', async (t) => {
  const { startEdge } = await makeBucketPortal(t);
  const first = await startEdge('one');
  const before = await readReleaseSet(first.url);
  await first.edge.close();
  bucket.isDown = true;
  const again = await startEdge('one');
  assert.deepEqual(await readReleaseSet(again.url), before);
  assert.match(await channelHealth(again.url), /^degraded: .*the store does not respond/);
});

test('an edge that has never served says so while the store does not respond, and serves when it does', async (t) => {
  const { startEdge } = await makeBucketPortal(t);
  bucket.isDown = true;
  const { url } = await startEdge('new');
  assert.equal((await fetch(url)).status, 503);
  assert.match(await channelHealth(url), /^failing: .*the store does not respond/);
  bucket.isDown = false;
  await until('it serves', async () => (await fetch(url)).status === 200);
});

test('a directory that goes away while an edge runs: pages go on, /healthz names it, and it heals', async (t) => {
  const { startEdge, directory, store } = await makePortal(t);
  const { url } = await startEdge('one');
  const before = await readReleaseSet(url);
  const path = `/releases/mf-benefits/${before['mf-benefits']}/remoteEntry.js`;
  const script = await (await fetch(url + path)).text();

  await rename(directory, `${directory}-away`);
  assert.deepEqual(await readReleaseSet(url), before);
  const page = await fetch(url);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /We could not load the portal/, 'where scripts are missing');
  assert.equal((await fetch(url + path)).status, 404);
  assert.equal((await fetch(`${url}/healthz`)).status, 503);

  await rename(`${directory}-away`, directory);
  assert.equal(await (await fetch(url + path)).text(), script);
  await rollForward(store);
  await until('it follows again', async () => (await readReleaseSet(url)).revision === 4);
});

for (const [how, years] of [
  ['ten years behind', -10],
  ['ten years ahead', 10],
] as const)
  test(`an edge whose clock is ${how} serves what is live, follows it, and gives a canary to its share`, async (t) => {
    const { startEdge, store, publish } = await makePortal(t);
    const { url } = await startEdge('one');
    assert.equal((await readReleaseSet(url)).revision, 3);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + years * 365 * 86_400_000 });
    assert.equal((await readReleaseSet(url)).revision, 3);
    await rollForward(store);
    await until('it follows', async () => (await readReleaseSet(url)).revision === 4);
    const next = await publish('mf-benefits', '1.1.0');
    const audience = { kind: 'percent', percent: 100 } as const;
    await setCanary(store, { ...promotion, app: 'mf-benefits', version: '1.1.0', audience });
    await until(
      'visitors try it',
      async () => (await readReleaseSet(url))['mf-benefits'] === next.id,
    );
    const { number, live } = await store.readHead('production');
    assert.equal(live?.revision, number, 'the order is that of the numbers');
  });

/** An API that responds when the test says so. */
async function startSlowApi(t: TestContext) {
  let respondToAll = () => {};
  const replied = new Promise<void>((resolve) => {
    respondToAll = resolve;
  });
  let calls = 0;
  const api: Server = createServer(async (_request, response) => {
    calls += 1;
    await replied;
    response.end('done');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  });
  const { port } = api.address() as AddressInfo;
  return { apiUrl: `http://127.0.0.1:${port}`, respondToAll, calls: () => calls };
}

test('an edge that is told to stop finishes what it has begun and lets open tabs go', async (t) => {
  const api = await startSlowApi(t);
  const { startEdge } = await makePortal(t, api);
  const { edge, url } = await startEdge('one');
  const tab = await openTab(url);
  const call = fetch(`${url}/api/slow`);
  await until('the call is under way', () => api.calls() === 1);

  const closing = edge.close();
  await tab.ended;
  await until('no new connection is accepted', () => rejectsConnections(url));
  api.respondToAll();
  assert.equal(await (await call).text(), 'done');
  await closing;
});

function rejectsConnections(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request(`${url}/healthz`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 503);
    });
    probe.once('error', () => resolve(true));
    probe.end();
  });
}
