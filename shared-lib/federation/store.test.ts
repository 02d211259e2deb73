import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { ChannelRevision, Release } from './release.ts';
import { ChannelConflict, nextRevision, openStore, StoreDamaged } from './store.ts';

const facts: Release = {
  app: 'mf-benefits',
  version: '1.2.0',
  id: '1.2.0-0a1b2c3d4e5f',
  commit: null,
  built_at: '2026-11-21T10:00:00.000Z',
  entry: 'remoteEntry.js',
  global_name: 'mf_benefits_0a1b2c3d4e',
  descriptor: null,
  preloads: {},
  shared: {},
  exports: {},
  files: { 'remoteEntry.js': { bytes: 5, integrity: 'sha384-x' } },
};

async function makeStore(t: TestContext) {
  const directory = await mkdtemp(join(tmpdir(), 'portal-store-'));
  t.after(() => rm(directory, { recursive: true, force: true }));
  return { directory, store: openStore(directory) };
}

async function built(t: TestContext, content: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-built-'));
  t.after(() => rm(directory, { recursive: true, force: true }));
  await mkdir(join(directory, 'deep'));
  await writeFile(join(directory, 'remoteEntry.js'), content);
  await writeFile(join(directory, 'deep', 'page.js'), content);
  return directory;
}

function revision(number: number, reason = 'test'): ChannelRevision {
  return {
    channel: 'production',
    revision: number,
    releases: {},
    by: 'ada',
    reason,
    at: '2026-11-21T10:00:00.000Z',
  };
}

test('a release stands in a directory named after its app and its content, with all its files', async (t) => {
  const { directory, store } = await makeStore(t);
  await store.putRelease(facts, await built(t, 'first'));
  const place = join(directory, 'releases/mf-benefits/1.2.0-0a1b2c3d4e5f');
  assert.equal(store.releasesDirectory, join(directory, 'releases'));
  assert.equal(await readFile(join(place, 'remoteEntry.js'), 'utf8'), 'first');
  assert.equal(await readFile(join(place, 'deep/page.js'), 'utf8'), 'first');
  assert.deepEqual(await store.readRelease(facts.app, facts.id), facts);
});

test('a release that is published again stays as it was, and nothing is left beside it', async (t) => {
  const { directory, store } = await makeStore(t);
  await store.putRelease(facts, await built(t, 'first'));
  await store.putRelease(facts, await built(t, 'other'));
  const app = join(directory, 'releases/mf-benefits');
  assert.equal(await readFile(join(app, facts.id, 'remoteEntry.js'), 'utf8'), 'first');
  assert.deepEqual(await readdir(app), [facts.id]);
});

test('two who publish one release at once leave one whole release and no draft', async (t) => {
  const { directory, store } = await makeStore(t);
  const source = await built(t, 'first');
  await Promise.all([store.putRelease(facts, source), store.putRelease(facts, source)]);
  assert.deepEqual(await readdir(join(directory, 'releases/mf-benefits')), [facts.id]);
});

test('a build that is not there is not published', async (t) => {
  const { directory, store } = await makeStore(t);
  await assert.rejects(store.putRelease(facts, join(directory, 'nowhere')), { code: 'ENOENT' });
  assert.equal(await store.readRelease(facts.app, facts.id), null);
});

test('a release and a channel that nobody has written are null', async (t) => {
  const { store } = await makeStore(t);
  assert.equal(await store.readRelease('mf-benefits', 'none'), null);
  assert.equal(await store.readChannel('production'), null);
});

test('each change of a channel is a revision of its own, and the last one is live', async (t) => {
  const { directory, store } = await makeStore(t);
  await store.writeChannel(revision(1, 'first'));
  await store.writeChannel(revision(2, 'second'));
  assert.deepEqual(await store.readChannel('production'), revision(2, 'second'));
  const kept = join(directory, 'channels/production/revisions');
  assert.deepEqual((await readdir(kept)).toSorted(), ['000001.json', '000002.json']);
  assert.deepEqual(
    JSON.parse(await readFile(join(kept, '000001.json'), 'utf8')),
    revision(1, 'first'),
  );
});

test('of two who change a channel at once one wins and the other is told', async (t) => {
  const { directory, store } = await makeStore(t);
  await store.writeChannel(revision(1));
  const outcomes = await Promise.allSettled([
    store.writeChannel(revision(2, 'by Ada')),
    store.writeChannel(revision(2, 'by Bola')),
  ]);
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(lost.length, 1);
  const reason: unknown = lost[0]?.reason;
  assert.ok(reason instanceof ChannelConflict);
  assert.equal(reason.message, 'production is at revision 2 already');
  const winner = outcomes[0]?.status === 'fulfilled' ? 'by Ada' : 'by Bola';
  assert.equal((await store.readChannel('production'))?.reason, winner);
  const files = await readdir(join(directory, 'channels/production/revisions'));
  assert.deepEqual(files.toSorted(), ['000001.json', '000002.json'], 'no draft is left');
});

test('channels know nothing of each other', async (t) => {
  const { directory, store } = await makeStore(t);
  await store.writeChannel(revision(1));
  await store.writeChannel({ ...revision(1, 'trial'), channel: 'staging' });
  assert.equal((await store.readChannel('production'))?.reason, 'test');
  assert.equal((await store.readChannel('staging'))?.reason, 'trial');
  assert.equal(await nextRevision(directory, 'preview'), 1);
});

test('a writer that was stopped half-way leaves what was live, and its number is not used again', async (t) => {
  const { directory, store } = await makeStore(t);
  await store.writeChannel(revision(1));
  const revisions = join(directory, 'channels/production/revisions');
  // Stopped after the draft, and another after the revision but before the pointer.
  await writeFile(join(revisions, 'b5a3d9c2-0000-4000-8000-000000000000.draft'), '{"channel":');
  await writeFile(join(revisions, '000002.json'), JSON.stringify(revision(2)));
  assert.equal((await store.readChannel('production'))?.revision, 1);
  assert.equal(await nextRevision(directory, 'production'), 3);
  await store.writeChannel(revision(3));
  assert.equal((await store.readChannel('production'))?.revision, 3);
});

test('a draft whose random name begins with digits is not taken for a revision', async (t) => {
  const { directory, store } = await makeStore(t);
  await store.writeChannel(revision(1));
  const revisions = join(directory, 'channels/production/revisions');
  await writeFile(join(revisions, '94023317-0000-4000-8000-000000000000.draft'), '{');
  assert.equal(await nextRevision(directory, 'production'), 2);
});

for (const [what, content] of [
  ['cut', '{"channel": "production", "revi'],
  ['empty', ''],
  ['of another shape', '{"channel":"production","revision":"seven"}'],
] as const) {
  test(`whoever reads a live revision that is ${what} is told which file it is`, async (t) => {
    const { directory, store } = await makeStore(t);
    const file = join(directory, 'channels/production/current.json');
    await mkdir(join(directory, 'channels/production'), { recursive: true });
    await writeFile(file, content);
    await assert.rejects(store.readChannel('production'), (error: Error) => {
      assert.ok(error instanceof StoreDamaged);
      assert.ok(error.message.startsWith(`${file} cannot be read: `), error.message);
      assert.ok(!error.message.includes('\n'), 'one line');
      assert.ok(error.cause instanceof Error);
      return true;
    });
  });
}
