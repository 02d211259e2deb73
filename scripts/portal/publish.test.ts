import type { Release } from '@portal/shared-lib/federation/release';
import { ChannelConflict, openStore } from '@portal/shared-lib/federation/store';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { publishBuilt } from './publish.ts';

const apps = ['shell', 'mf-benefits', 'mf-finance'];

/** A store and built apps beside it. */
function makeWorkshop(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'portal-publish-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const storeDirectory = join(root, 'store');
  const builtDirectory = (app: string) => join(root, 'built', app);
  const build = (app: string, hash: string) => {
    const isShell = app === 'shell';
    const entry = isShell ? `main.${hash}.js` : 'remoteEntry.js';
    const release: Release = {
      app,
      version: '1.0.0',
      id: `1.0.0-${hash}`,
      commit: null,
      built_at: '2026-11-21T10:00:00.000Z',
      entry,
      global_name: isShell ? null : `${app.replace('-', '_')}_${hash}`,
      descriptor: null,
      preloads: { main: [entry, 'page.js'] },
      shared: {},
      exports: {},
      files: {
        [entry]: { bytes: 1, integrity: `sha384-${app}-${hash}` },
        'page.js': { bytes: 1, integrity: `sha384-page-${hash}` },
      },
    };
    mkdirSync(builtDirectory(app), { recursive: true });
    writeFileSync(join(builtDirectory(app), entry), 'x');
    writeFileSync(join(builtDirectory(app), 'release.json'), JSON.stringify(release));
  };
  const publish = (names: string[] = apps, places = builtDirectory) =>
    publishBuilt(storeDirectory, 'production', names, 'a test', places);
  return { build, builtDirectory, publish, store: openStore(storeDirectory), storeDirectory };
}

function buildAll({ build }: ReturnType<typeof makeWorkshop>): void {
  for (const app of apps) build(app, 'aaa');
}

test('what is built becomes live as one revision, each release pinned with its integrity', async (t) => {
  const workshop = makeWorkshop(t);
  buildAll(workshop);
  assert.deepEqual(await workshop.publish(), apps);
  const live = await workshop.store.readChannel('production');
  assert.equal(live?.revision, 1);
  assert.equal(live.reason, 'a test');
  assert.ok(live.by.length > 0);
  assert.deepEqual(live.releases['mf-benefits'], {
    id: '1.0.0-aaa',
    entry: 'remoteEntry.js',
    integrity: 'sha384-mf-benefits-aaa',
    global_name: 'mf_benefits_aaa',
    descriptor: null,
    preloads: {
      main: [
        { file: 'remoteEntry.js', integrity: 'sha384-mf-benefits-aaa' },
        { file: 'page.js', integrity: 'sha384-page-aaa' },
      ],
    },
  });
});

test('when all of it is live already, nothing changes', async (t) => {
  const workshop = makeWorkshop(t);
  buildAll(workshop);
  await workshop.publish();
  assert.deepEqual(await workshop.publish(), []);
  assert.equal((await workshop.store.readChannel('production'))?.revision, 1);
});

test('one app that is built anew changes alone, and its release before stays in the store', async (t) => {
  const workshop = makeWorkshop(t);
  buildAll(workshop);
  await workshop.publish();
  workshop.build('mf-benefits', 'bbb');
  assert.deepEqual(await workshop.publish(['mf-benefits']), ['mf-benefits']);
  const live = await workshop.store.readChannel('production');
  assert.equal(live?.revision, 2);
  assert.deepEqual(
    Object.entries(live.releases).map(([app, { id }]) => `${app}@${id}`),
    ['shell@1.0.0-aaa', 'mf-benefits@1.0.0-bbb', 'mf-finance@1.0.0-aaa'],
  );
  assert.deepEqual(readdirSync(join(workshop.store.releasesDirectory, 'mf-benefits')).toSorted(), [
    '1.0.0-aaa',
    '1.0.0-bbb',
  ]);
});

test('a team that publishes while another team does is told, and undoes nothing of theirs', async (t) => {
  const workshop = makeWorkshop(t);
  buildAll(workshop);
  await workshop.publish();
  workshop.build('mf-benefits', 'bbb');
  workshop.build('mf-finance', 'bbb');
  let others: Promise<string[]> | undefined;
  const outcomes = await Promise.allSettled([
    workshop.publish(['mf-benefits'], (app) => {
      others ??= workshop.publish(['mf-finance']);
      return workshop.builtDirectory(app);
    }),
  ]);
  const theirs = await Promise.allSettled([others]);
  const all = [...outcomes, ...theirs];
  assert.deepEqual(all.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const lost = all.find((outcome) => outcome.status === 'rejected');
  assert.ok(lost?.reason instanceof ChannelConflict);
});

test('a team whose channel was changed while it published is told', async (t) => {
  const workshop = makeWorkshop(t);
  buildAll(workshop);
  await workshop.publish();
  workshop.build('mf-benefits', 'bbb');
  const publishing = workshop.publish(['mf-benefits'], (app) => {
    // Another process has finished its own revision by the time that this one has read the channel.
    const channel = join(workshop.storeDirectory, 'channels/production');
    writeFileSync(join(channel, 'revisions/000002.json'), '{}');
    return workshop.builtDirectory(app);
  });
  await assert.rejects(publishing, ChannelConflict);
  assert.equal((await workshop.store.readChannel('production'))?.revision, 1);
});

test('an app that is not built is named, and nothing goes live', async (t) => {
  const workshop = makeWorkshop(t);
  workshop.build('shell', 'aaa');
  await assert.rejects(workshop.publish(), {
    message: 'mf-benefits is not built: run npm run build.',
  });
  assert.equal(await workshop.store.readChannel('production'), null);
});

test('a release that names a file which it does not have is refused', async (t) => {
  const workshop = makeWorkshop(t);
  buildAll(workshop);
  const file = join(workshop.builtDirectory('shell'), 'release.json');
  const release = { id: '1.0.0-ccc', app: 'shell', entry: 'gone.js', preloads: {}, files: {} };
  writeFileSync(file, JSON.stringify(release));
  await assert.rejects(workshop.publish(), { message: '1.0.0-ccc has no gone.js' });
  assert.equal(await workshop.store.readChannel('production'), null);
});
