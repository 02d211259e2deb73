import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote, rollBack } from '../change-channel.ts';
import { statementsFolder, statementType } from '../current-statement.ts';
import { ReleaseRejected } from '../rejection.ts';
import { revisionType } from '../revision-file.ts';
import { runGate } from '../run-gate.ts';
import { seal } from '../signing.ts';
import { makeKeys } from '../testing.ts';
import { keepCurrent } from '../trusted-head.ts';
import { benefits, channel, drivers, makeStolenStore } from './stolen-store.ts';

type Stolen = Awaited<ReturnType<typeof makeStolenStore>>;

const newest = `channels/${channel}/revisions/000003.json`;
const finance = { ...benefits, app: 'mf-finance', version: '1.0.0' };

/** Every statement that there is, by its name. */
async function copyStatements({ store, read }: Stolen): Promise<[string, string][]> {
  const keys = await store.objects.list(statementsFolder(channel));
  return Promise.all(keys.map(async (key) => [key, await read(key)]));
}

async function removeStatements({ store }: Stolen): Promise<void> {
  for (const key of await store.objects.list(statementsFolder(channel)))
    await store.objects.remove(key);
}

for (const [name, open] of drivers) {
  test(`${name}: no one signs a revision that rests on an old one, on a machine that has seen the newer`, async (t) => {
    const stolen = await makeStolenStore(t, await open(t));
    const { store, publish } = stolen;
    await publish('mf-finance', '1.0.0');
    await store.objects.remove(newest);
    await removeStatements(stolen);
    const older = (await store.readSealed(channel, 2)) ?? assert.fail();
    await store.seen.note({ revision: await store.readRevision(channel, 2), sealed: older });
    const rejection = /Revision 3 of production was current, and the newest in the store is 2/;
    await assert.rejects(promote(store, finance), rejection);
    await assert.rejects(rollBack(store, { ...benefits, expected: 2 }), rejection);
    await assert.rejects(keepCurrent(store, channel, { isConfirmed: true }), rejection);
    await assert.rejects(
      promote(store, { ...finance, expected: 2, isConfirmed: true }),
      (error: Error) => error instanceof ReleaseRejected && rejection.test(error.message),
    );
    assert.deepEqual(await store.objects.list(statementsFolder(channel)), []);
  });

  test(`${name}: a machine that has seen nothing believes the statement, and without one only a person`, async (t) => {
    const stolen = await makeStolenStore(t, await open(t));
    const { store, publish, openElsewhere } = stolen;
    await publish('mf-finance', '1.0.0');
    await store.objects.remove(newest);
    await assert.rejects(promote(openElsewhere(), finance), /Revision 3 of production was current/);
    await removeStatements(stolen);
    const rejection =
      /No one has confirmed which revision of production is current\. If it is: --expect 2\./;
    await assert.rejects(promote(openElsewhere(), finance), rejection);
    await assert.rejects(keepCurrent(openElsewhere(), channel), rejection);
  });

  test(`${name}: a gate that was started again does not confirm an old revision`, async (t) => {
    const stolen = await makeStolenStore(t, await open(t));
    const { store, next, openElsewhere } = stolen;
    const before = await copyStatements(stolen);
    await promote(store, { ...benefits, version: next.id });
    await store.objects.remove(`channels/${channel}/revisions/000004.json`);
    await removeStatements(stolen);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 73 * 3_600_000 });
    for (const [key, content] of before) await stolen.overwrite(key, content);
    await assert.rejects(
      keepCurrent(openElsewhere(), channel),
      /No one has confirmed since .* that revision 3 of production is current/,
    );
    assert.deepEqual(await runGate(openElsewhere(), { channel }), []);
    assert.equal((await store.readCurrent(channel))?.revision, 3);
    assert.equal((await copyStatements(stolen)).length, before.length);
  });

  test(`${name}: a statement counts only under its own name, channel and key`, async (t) => {
    const stolen = await makeStolenStore(t, await open(t));
    const { store, overwrite, keys } = stolen;
    const right = await store.readCurrent(channel);
    assert.equal(right?.revision, 3);
    const [[, text] = ['', '']] = (await copyStatements(stolen)).slice(-1);
    const folder = statementsFolder(channel);
    await overwrite(`${folder}000009-9999999999.json`, text);
    await overwrite(`${statementsFolder('staging')}000003-1700000000.json`, text);
    const claim = { ...right, revision: 8 };
    const forged = `${folder}000008-${String(Math.floor(Date.parse(right.issued_at) / 1000))}.json`;
    await overwrite(forged, seal(statementType, claim, makeKeys().own));
    assert.deepEqual(await store.readCurrent(channel), right);
    assert.equal(await store.readCurrent('staging'), null);
    await overwrite(forged, seal(statementType, claim, keys.own));
    assert.equal((await store.readCurrent(channel))?.revision, 8, 'the key itself is believed');
  });

  test(`${name}: another revision under the number that was confirmed is not built on`, async (t) => {
    const stolen = await makeStolenStore(t, await open(t));
    const { store, keys, openElsewhere, publish } = stolen;
    await publish('mf-finance', '1.0.0');
    // Signed by a second machine that lost the race for the number, and kept by someone.
    const { live } = await store.readHead(channel);
    assert.ok(live);
    const other = { ...live, reason: 'the one that lost', nonce: 'x' };
    await stolen.overwrite(newest, seal(revisionType, other, keys.own));
    assert.equal((await store.readHead(channel)).live?.reason, 'the one that lost');
    await assert.rejects(
      promote(openElsewhere(), finance),
      /Revision 3 of production is not the one that was stated to be current/,
    );
  });
}

test('a change leaves two statements, and one that is fresh is not written again', async (t) => {
  const [[, open] = assert.fail()] = drivers;
  const stolen = await makeStolenStore(t, await open(t));
  assert.equal((await copyStatements(stolen)).length, 2);
  const { store } = stolen;
  const first = await store.readCurrent(channel);
  assert.deepEqual(await keepCurrent(store, channel), first);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 61 * 60_000 });
  const second = await keepCurrent(store, channel);
  assert.notEqual(second?.issued_at, first?.issued_at);
  assert.equal((await copyStatements(stolen)).length, 2);
});
