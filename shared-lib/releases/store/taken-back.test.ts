import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearCanary, promote, rollBack, setCanary } from './change-channel.ts';
import { benefits, channel, startChannel, who } from './start-channel.ts';
import { readTakenBack } from './taken-back.ts';
import { writeUnchecked } from './testing.ts';

const some = { kind: 'percent', percent: 10 } as const;

test('a rollback never goes to a release that was taken back', async (t) => {
  const { store, add, versionOf } = await startChannel(t);
  await add('mf-benefits', '0.9.0');
  await add('mf-benefits', '1.3.0');
  await promote(store, { ...benefits, version: '1.3.0' });
  await rollBack(store, { ...benefits, version: '0.9.0' });
  await rollBack(store, benefits);
  assert.equal(await versionOf('mf-benefits'), '1.2.0', 'not 1.3.0, which 0.9.0 took the place of');
  await rollBack(store, benefits);
  await rollBack(store, benefits);
  assert.equal(await versionOf('mf-benefits'), '1.0.0');
  await assert.rejects(
    rollBack(store, benefits),
    /that was not taken back\. Taken back, for --to with --again: 0\.9\.0-\w+, 1\.1\.0-/,
  );
});

test('a release that was taken back is promoted again only by someone who says that it is meant', async (t) => {
  const { store, add, live, versionOf } = await startChannel(t);
  const id = await add('mf-benefits', '1.3.0');
  const wanted = { ...benefits, version: '1.3.0' };
  const { after: promoted } = await promote(store, wanted);
  assert.deepEqual(promoted.taken_back, []);
  const { after } = await rollBack(store, { ...benefits, by: 'ben', reason: 'it is slow' });
  const mark = {
    app: 'mf-benefits',
    release: id,
    revision: after.revision,
    by: 'ben',
    reason: 'it is slow',
  };
  assert.deepEqual((await live())?.taken_back, [mark]);
  const rejection = new RegExp(
    `mf-benefits ${id} was taken back in revision ${after.revision} by ben: it is slow\nTo give it to visitors again, say why: --again`,
  );
  await assert.rejects(promote(store, wanted), rejection);
  await assert.rejects(setCanary(store, { ...wanted, audience: some }), rejection);
  await promote(store, { ...who, app: 'mf-finance', version: '1.0.0' });
  assert.deepEqual((await live())?.taken_back, [mark], 'kept by changes of others');

  await promote(store, { ...wanted, isAgain: true, reason: 'the API was slow' });
  assert.equal(await versionOf('mf-benefits'), '1.3.0');
  assert.deepEqual((await live())?.taken_back, []);
});

test('a canary that is ended is taken back; one that is promoted, and the live release, are not', async (t) => {
  const { store, add, live } = await startChannel(t);
  const id = await add('mf-benefits', '1.3.0');
  const wanted = { ...benefits, version: '1.3.0', audience: some };
  await setCanary(store, wanted);
  await clearCanary(store, benefits);
  assert.deepEqual(
    (await live())?.taken_back?.map(({ release }) => release),
    [id],
  );
  await setCanary(store, { ...wanted, isAgain: true });
  assert.deepEqual((await live())?.taken_back, [], 'the gate may take it further');
  await promote(store, wanted);
  assert.deepEqual((await live())?.taken_back, []);
});

test('releases that were taken back are never advised', async (t) => {
  const { store, add } = await startChannel(t);
  await rollBack(store, benefits);
  const old = await add('mf-benefits', '0.9.0', { exports: { react: ['createFactory'] } });
  await add('shell', '1.1.0', { exports: { react: ['useState'] } });
  await promote(store, { ...who, app: 'shell', version: '1.1.0' });
  await assert.rejects(promote(store, { ...benefits, version: old }), (error: Error) => {
    const advice = error.message.split('\n').find((line) => line.startsWith('Of mf-benefits'));
    assert.match(advice ?? '', /1\.1\.0-\w+/);
    assert.doesNotMatch(advice ?? '', /1\.2\.0-/);
    return true;
  });
});

test('what revisions from before took back follows from the history', async (t) => {
  const { store, live, keys } = await startChannel(t);
  const { after } = await rollBack(store, benefits);
  const { taken_back: known, ...old } = (await live()) ?? assert.fail();
  assert.equal(known?.length, 1);
  await writeUnchecked(store, keys, { ...old, revision: after.revision + 1, action: 'promote' });
  const newest = (await live()) ?? assert.fail();
  assert.equal(newest.taken_back, undefined);
  assert.deepEqual(await readTakenBack(store, newest), known);
  await assert.rejects(promote(store, { ...benefits, version: '1.2.0' }), /was taken back/);
});

test('an attacker who deletes old revisions hides nothing that was taken back', async (t) => {
  const { store } = await startChannel(t);
  const { after } = await rollBack(store, benefits);
  await promote(store, { ...who, app: 'mf-finance', version: '1.0.0' });
  for (const key of await store.objects.list(`channels/${channel}/revisions/`))
    if (!key.endsWith(`${String(after.revision).padStart(6, '0')}.json`))
      await store.objects.remove(key);
  await assert.rejects(promote(store, { ...benefits, version: '1.2.0' }), /was taken back/);
});
