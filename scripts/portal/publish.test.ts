import { ChannelConflict, ReleaseRejected, rollBack } from '@portal/releases';
import { makeDescriptor, makeRelease, makeWorkshop, type Workshop } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { publishBuilt } from './publish.ts';

const channel = 'production';
const apps = ['shell', 'mf-benefits', 'mf-finance'];

/** A store, and the directory in which each app's last build lies. */
async function startWork(t: TestContext) {
  const workshop = await makeWorkshop(t);
  const places: Record<string, string> = {};
  const build = async (app: string, content = 'first', metadata = {}) => {
    places[app] = await workshop.build(makeRelease(app, '1.0.0', content, metadata), content);
  };
  for (const app of apps) await build(app);
  const publish = (names = apps, builtDirectory = (app: string) => places[app] ?? 'nowhere') =>
    publishBuilt(workshop.store, {
      channel,
      apps: names,
      reason: 'a test',
      builtDirectory,
      deltaLimitMs: 60_000,
    });
  return { ...workshop, places, build, publish };
}

async function liveIds({ store }: Pick<Workshop, 'store'>): Promise<Record<string, string>> {
  const { live } = await store.readHead(channel);
  return Object.fromEntries(Object.entries(live?.releases ?? {}).map(([app, { id }]) => [app, id]));
}

const idOf = (app: string, content: string) => makeRelease(app, '1.0.0-dev', content).id;

test('what is built becomes live as one revision, each release pinned with its integrity', async (t) => {
  const work = await startWork(t);
  assert.deepEqual(await work.publish(), apps);
  const { live } = await work.store.readHead(channel);
  assert.equal(live?.revision, 1);
  assert.equal(live.reason, 'a test');
  assert.equal(live.action, 'start');
  assert.ok(live.by.length > 0);
  const built = makeRelease('mf-benefits', '1.0.0', 'first');
  const { integrity } = built.files['remoteEntry.js'] ?? {};
  assert.deepEqual(live.releases['mf-benefits'], {
    id: idOf('mf-benefits', 'first'),
    entry: 'remoteEntry.js',
    integrity,
    global_name: built.global_name,
    descriptor: makeDescriptor('mf-benefits'),
    preloads: { main: [{ file: 'remoteEntry.js', integrity }] },
  });
});

test('a start computes deltas to what was live before, and the next start of the same build none', async (t) => {
  const work = await startWork(t);
  const [first, second] = ['first', 'second'].map((word) => `/* ${word} */`.repeat(200));
  await work.build('mf-benefits', first);
  await work.publish();
  await work.build('mf-benefits', second);
  await work.publish();
  const deltas = async () =>
    (await work.store.objects.list('releases/mf-benefits/')).filter((key) =>
      key.includes('/deltas/'),
    );
  const [before, after] = [first, second].map((content = '') => idOf('mf-benefits', content));
  assert.deepEqual(await deltas(), [`releases/mf-benefits/${after}/deltas/${before}.json`]);
  await rm(join(work.directory, 'releases/mf-benefits', after ?? '', 'deltas'), {
    recursive: true,
  });
  await work.publish();
  assert.deepEqual(await deltas(), []);
});

test('a start takes none of its team’s version numbers', async (t) => {
  const work = await startWork(t);
  await work.publish();
  const release = await work.store.readRelease('mf-benefits', idOf('mf-benefits', 'first'));
  assert.equal(release?.version, '1.0.0-dev');
  await work.publish();
  await work.build('mf-benefits', 'second');
  assert.deepEqual(await work.publish(), ['mf-benefits'], 'other content under the same version');
});

test('when all of it is live already, nothing changes', async (t) => {
  const work = await startWork(t);
  await work.publish();
  assert.deepEqual(await work.publish(), []);
  assert.equal((await work.store.readHead(channel)).number, 1);
});

test('only the app that is rebuilt changes, and its release before stays in the store', async (t) => {
  const work = await startWork(t);
  await work.publish();
  await work.build('mf-benefits', 'second');
  assert.deepEqual(await work.publish(['mf-benefits']), ['mf-benefits']);
  assert.deepEqual(await liveIds(work), {
    shell: idOf('shell', 'first'),
    'mf-benefits': idOf('mf-benefits', 'second'),
    'mf-finance': idOf('mf-finance', 'first'),
  });
  assert.equal((await work.store.listReleaseIds('mf-benefits')).length, 2);
});

test('a remote that someone has rolled back stays so when the portal is started again', async (t) => {
  const work = await startWork(t);
  await work.publish();
  await work.build('mf-benefits', 'second');
  await work.publish();
  await rollBack(work.store, { channel, app: 'mf-benefits', by: 'ada', reason: 'broken' });
  assert.deepEqual(await work.publish(), []);
  assert.equal((await liveIds(work))['mf-benefits'], idOf('mf-benefits', 'first'));

  await work.build('mf-finance', 'second');
  assert.deepEqual(await work.publish(), ['mf-finance'], 'only the other app is published');
  await work.build('mf-benefits', 'third');
  assert.deepEqual(await work.publish(), ['mf-benefits'], 'until there is something new');
});

test('the person who goes back to an earlier state of the sources sees that state', async (t) => {
  const work = await startWork(t);
  await work.publish();
  await work.build('mf-benefits', 'second');
  await work.publish();
  await work.build('mf-benefits', 'first');
  assert.deepEqual(await work.publish(), ['mf-benefits']);
  assert.equal((await liveIds(work))['mf-benefits'], idOf('mf-benefits', 'first'));
});

test('a release that was rolled back to and does not fit the new shell gives way to what is built', async (t) => {
  const work = await startWork(t);
  const exports = { react: ['useState'] };
  await work.build('shell', 'first', { exports: { react: ['useState', 'useMemo'] } });
  await work.build('mf-benefits', 'first', { exports: { react: ['useMemo'] } });
  await work.publish();
  await work.build('mf-benefits', 'second', { exports });
  await work.publish();
  await rollBack(work.store, { channel, app: 'mf-benefits', by: 'ada', reason: 'broken' });
  await work.build('shell', 'second', { exports });
  assert.deepEqual((await work.publish()).toSorted(), ['mf-benefits', 'shell']);
});

test('builds that do not fit together do not go live, and the reason is said', async (t) => {
  const work = await startWork(t);
  const modals = [{ name: 'pay', expose: './pay' }];
  for (const app of ['mf-benefits', 'mf-finance'])
    await work.build(app, 'first', { descriptor: makeDescriptor(app, { modals }) });
  await assert.rejects(work.publish(), (error: Error) => {
    assert.ok(error instanceof ReleaseRejected);
    assert.match(
      error.message,
      /mf-finance 1\.0\.0-dev-\w+ offers the modal 'pay', which mf-benefits/,
    );
    return true;
  });
  assert.equal((await work.store.readHead(channel)).number, 0);
});

test('a team whose channel is changed while it publishes is told, and undoes nothing', async (t) => {
  const work = await startWork(t);
  await work.publish();
  await work.build('mf-benefits', 'second');
  await work.build('mf-finance', 'second');
  const both = await Promise.allSettled([
    work.publish(['mf-benefits']),
    work.publish(['mf-finance']),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const lost = both.find((outcome) => outcome.status === 'rejected');
  assert.ok(lost?.reason instanceof ChannelConflict);
  assert.equal((await work.store.readHead(channel)).number, 2);
});

test('an app that is not built is named, and nothing goes live', async (t) => {
  const work = await startWork(t);
  await rm(join(work.places['mf-benefits'] ?? '', 'release.json'));
  await assert.rejects(work.publish(), {
    message: 'mf-benefits is not built: run npm run build.',
  });
  assert.equal((await work.store.readHead(channel)).number, 0);
});

test('a build with a file that was changed afterwards is rejected', async (t) => {
  const work = await startWork(t);
  await writeFile(join(work.places['mf-benefits'] ?? '', 'page.js'), 'altered');
  await assert.rejects(work.publish(), {
    message: 'mf-benefits: page.js was changed after the build. Build it again.',
  });
  assert.equal((await work.store.readHead(channel)).number, 0);
});

/** A version of the portal left it so that signed no releases and stated nothing. */
async function takeSignaturesAway({ directory }: Pick<Workshop, 'directory'>): Promise<void> {
  await rm(join(directory, 'channels', channel, 'current'), { recursive: true });
  for (const path of await readdir(directory, { recursive: true }))
    if (path.endsWith('/signatures')) await rm(join(directory, path), { recursive: true });
}

test('a store of an earlier version is taken over by a start, also what someone has rolled back', async (t) => {
  const work = await startWork(t);
  await work.publish();
  for (const content of ['second', 'third']) {
    await work.build('mf-benefits', content);
    await work.publish();
  }
  const back = { channel, app: 'mf-benefits', by: 'ada', reason: 'broken' };
  await rollBack(work.store, back);
  await takeSignaturesAway(work);
  await rm(join(work.directory, '../data'), { recursive: true });
  await assert.rejects(rollBack(work.store, back), /No one has confirmed which revision/);

  assert.deepEqual(await work.publish(), [], 'what someone went back to stays');
  await rollBack(work.store, back);
  assert.equal((await liveIds(work))['mf-benefits'], idOf('mf-benefits', 'first'));
  await work.build('mf-finance', 'second');
  assert.deepEqual(await work.publish(), ['mf-finance']);
});

test('a store that someone has cleared is filled by a start, under numbers that no one has seen', async (t) => {
  const work = await startWork(t);
  await work.publish();
  await rm(work.directory, { recursive: true });
  assert.deepEqual(await work.publish(), apps);
  assert.equal((await work.store.readHead(channel)).live?.revision, 2);
});

test('a start does not go on from an old revision where newer ones were removed', async (t) => {
  const work = await startWork(t);
  await work.publish();
  await work.build('mf-benefits', 'second');
  await work.publish();
  await work.store.objects.remove(`channels/${channel}/revisions/000002.json`);
  await work.build('mf-finance', 'second');
  await assert.rejects(
    work.publish(),
    /Revision 2 of production was current, and the newest in the store is 1\./,
  );
});
