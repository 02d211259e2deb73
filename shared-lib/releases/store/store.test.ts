import assert from 'node:assert/strict';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pin } from '@portal/contract/composition';
import { StoreDamaged } from './objects.ts';
import { putRelease } from './put-release.ts';
import { ReleaseRejected } from './rejection.ts';
import { SignatureRejected } from './signing.ts';
import { ChannelConflict, openStore, type RevisionDraft, type Store } from './store.ts';
import { usable } from './stored-revisions.ts';
import { makeKeys, makeRelease, makeWorkshop } from './testing.ts';

const channel = 'production';

function draft(reason: string): RevisionDraft {
  const releases = { shell: pin(makeRelease('shell', '1.0.0')) };
  const at = '2026-11-21T10:00:00.000Z';
  return { releases, canaries: [], action: 'promote', by: 'ada', reason, evidence: null, at };
}

async function append(store: Store, reason: string) {
  return store.append(await store.readHead(channel), draft(reason));
}

async function startChannel(t: TestContext) {
  const workshop = await makeWorkshop(t);
  for (const reason of ['first', 'second', 'third']) await append(workshop.store, reason);
  const fileOf = (revision: number) =>
    join(workshop.directory, `channels/${channel}/revisions/00000${revision}.json`);
  return { ...workshop, fileOf };
}

test('a release is there with all its files once it is published, and not before', async (t) => {
  const { store, publish } = await makeWorkshop(t);
  const metadata = makeRelease('mf-benefits', '1.2.0');
  assert.equal(await store.readRelease('mf-benefits', metadata.id), null);
  await publish(metadata);
  assert.deepEqual(await store.readRelease('mf-benefits', metadata.id), metadata);
  const content = await store.objects.read(`releases/mf-benefits/${metadata.id}/page.js`);
  assert.equal(String(content), 'mf-benefits 1.2.0');
  assert.deepEqual(await store.listApps(), ['mf-benefits']);
  assert.deepEqual(await store.listReleaseIds('mf-benefits'), [metadata.id]);
});

test('the same content is the same release, whenever it was built', async (t) => {
  const { store, publish } = await makeWorkshop(t);
  const metadata = await publish(makeRelease('mf-benefits', '1.2.0'));
  await publish({ ...metadata, built_at: '2027-01-01T00:00:00.000Z' });
  assert.deepEqual(await store.readRelease('mf-benefits', metadata.id), metadata);
});

test('other content under a published version is rejected, by name', async (t) => {
  const { store, publish } = await makeWorkshop(t);
  const first = await publish(makeRelease('mf-benefits', '1.2.0'));
  const other = makeRelease('mf-benefits', '1.2.0', 'other');
  await assert.rejects(publish(other, 'other'), (error: Error) => {
    assert.ok(error instanceof ReleaseRejected);
    assert.equal(
      error.message,
      `mf-benefits 1.2.0 is published with other content (${first.id}). Raise the version in mf-benefits/package.json and publish again.`,
    );
    return true;
  });
  assert.equal(await store.readRelease('mf-benefits', other.id), null);
});

test('of two contents that come at once under one version, one gets it', async (t) => {
  const { publish } = await makeWorkshop(t);
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((content) => publish(makeRelease('mf-a', '1.0.0', content), content)),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('an upload that was stopped at any file is no release, and the next one finishes it', async (t) => {
  const { store, build } = await makeWorkshop(t);
  const metadata = makeRelease('mf-benefits', '1.2.0');
  const directory = await build(metadata);
  // Two files, the claim of the version, release.json.
  for (let writes = 0; writes < 4; writes += 1) {
    let left = writes;
    const stopping: Store = {
      ...store,
      objects: {
        ...store.objects,
        create: async (key, content) => {
          if (left === 0) throw new Error('the power is cut');
          left -= 1;
          return store.objects.create(key, content);
        },
      },
    };
    await assert.rejects(putRelease(stopping, metadata, directory), /the power is cut/);
    assert.equal(await store.readRelease('mf-benefits', metadata.id), null);
  }
  await putRelease(store, metadata, directory);
  assert.deepEqual(await store.readRelease('mf-benefits', metadata.id), metadata);
});

test('a file in the store that is not what was built stops the upload', async (t) => {
  const { store, build } = await makeWorkshop(t);
  const metadata = makeRelease('mf-benefits', '1.2.0');
  await store.objects.create(`releases/mf-benefits/${metadata.id}/page.js`, 'something else');
  await assert.rejects(putRelease(store, metadata, await build(metadata)), StoreDamaged);
});

test('each change is a revision of its own, every one is kept, and the last is live', async (t) => {
  const { store } = await startChannel(t);
  const { live, number, unusable } = await store.readHead(channel);
  assert.deepEqual([live?.revision, live?.reason, number, unusable], [3, 'third', 3, []]);
  const history = usable(await store.readHistory(channel, 10));
  assert.deepEqual(
    history.map(({ reason }) => reason),
    ['third', 'second', 'first'],
  );
  assert.equal((await store.readRevision(channel, 1)).reason, 'first');
  assert.equal(await store.readNewer(channel, 3), null);
  assert.equal((await store.readNewer(channel, 1))?.live?.revision, 3);
});

test('of ten who change a channel at once one wins, and the others are told to look again', async (t) => {
  const { store } = await startChannel(t);
  const head = await store.readHead(channel);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => store.append(head, draft(`by ${at}`))),
  );
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(lost.length, 9);
  for (const { reason } of lost) {
    assert.ok(reason instanceof ChannelConflict);
    assert.equal(reason.message, 'production is at revision 4 already');
  }
  assert.equal((await store.readHead(channel)).number, 4);
});

for (const [what, damage] of [
  [
    'is cut in half',
    async (file: string) => {
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.slice(0, text.length / 2));
    },
  ],
  ['is empty', (file: string) => writeFile(file, '')],
  [
    'is altered',
    async (file: string) => {
      const { payload, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { payload: string };
      const text = Buffer.from(payload, 'base64').toString().replace('third', 'thief');
      await writeFile(
        file,
        JSON.stringify({ ...rest, payload: Buffer.from(text).toString('base64') }),
      );
    },
  ],
] as const)
  test(`a revision that ${what} is passed over and named; its number is not used again`, async (t) => {
    const { store, fileOf } = await startChannel(t);
    await damage(fileOf(3));
    const head = await store.readHead(channel);
    assert.equal(head.live?.revision, 2);
    assert.equal(head.number, 3);
    assert.deepEqual(
      head.unusable.map(({ revision }) => revision),
      [3],
    );
    assert.equal((await append(store, 'fourth')).revision, 4);
    assert.equal((await store.readHead(channel)).live?.reason, 'fourth');
  });

test('an old revision that is copied to the top, or to another channel, does not become live', async (t) => {
  const { store, fileOf } = await startChannel(t);
  await copyFile(fileOf(1), fileOf(4));
  const head = await store.readHead(channel);
  assert.equal(head.live?.revision, 3);
  assert.deepEqual(head.unusable, [{ revision: 4, fault: 'is revision 1 of production' }]);
});

test('files that are no revisions are named, and neither stop nor number what comes after', async (t) => {
  const { store, fileOf } = await startChannel(t);
  const names = ['000099.json', '1000000.json', 'notes.json'];
  for (const name of names) await writeFile(join(dirname(fileOf(1)), name), 'not a revision');
  const head = await store.readHead(channel);
  assert.deepEqual([head.live?.revision, head.number, head.unusable], [3, 3, []]);
  assert.deepEqual(head.strays, names);
  assert.deepEqual(
    (await store.readNewer(channel, 3))?.unusable,
    [],
    'nor does an edge wait for them',
  );
  assert.equal((await append(store, 'fourth')).revision, 4);
  assert.deepEqual((await store.readNewer(channel, 3))?.live?.reason, 'fourth');
  assert.equal((await store.readHistory(channel, 10)).length, 4);
});

test('a signed revision above a gap is live: the ones before it were lost', async (t) => {
  const { store, fileOf } = await startChannel(t);
  await rm(fileOf(2));
  const head = await store.readHead(channel);
  assert.deepEqual([head.live?.revision, head.number, head.strays], [3, 3, []]);
});

test('a revision that a stranger signed is not used', async (t) => {
  const { store, fileOf } = await startChannel(t);
  const strangers = openStore(store.objects, makeKeys());
  assert.equal((await strangers.readHead(channel)).live, null);
  await strangers.append(await store.readHead(channel), draft('of a stranger'));
  assert.equal((await store.readHead(channel)).live?.revision, 3);
  await rm(fileOf(4));
});

test('who has no key cannot change a channel', async (t) => {
  const keys = makeKeys();
  const { store } = await makeWorkshop(t, undefined, { ...keys, own: null });
  await assert.rejects(append(store, 'without a key'), /RELEASE_SIGNING_KEY/);
});

test('a revision that no one wrote is said not to be there', async (t) => {
  const { store } = await startChannel(t);
  await assert.rejects(store.readRevision(channel, 9), (error: Error) => {
    assert.ok(error instanceof SignatureRejected);
    return error.message === 'is not there';
  });
});

test('channels know nothing of each other', async (t) => {
  const { store } = await startChannel(t);
  await store.append(await store.readHead('staging'), draft('trial'));
  assert.equal((await store.readHead('staging')).number, 1);
  assert.equal((await store.readHead(channel)).number, 3);
  assert.deepEqual(await store.listChannels(), [channel, 'staging']);
});
