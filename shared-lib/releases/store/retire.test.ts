import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote, retire, setCanary } from './change-channel.ts';
import { benefits, startChannel, who } from './start-channel.ts';

test('a remote that is retired is in no release set, and a promotion brings it back', async (t) => {
  const { store, add, live } = await startChannel(t);
  await add('mf-benefits', '1.3.0');
  await setCanary(store, { ...benefits, version: '1.3.0', audience: { kind: 'staff' } });
  const { after } = await retire(store, benefits);
  assert.equal(after.action, 'retire');
  assert.deepEqual(Object.keys(after.releases), ['shell', 'mf-finance']);
  assert.deepEqual(after.canaries, []);
  assert.deepEqual(after.taken_back, [], 'nothing is said about its releases');
  await assert.rejects(retire(store, benefits), /mf-benefits is not live in production/);
  await promote(store, { ...benefits, version: '1.2.0' });
  assert.match((await live())?.releases['mf-benefits']?.id ?? '', /^1\.2\.0-/);
});

test('the shell is never retired', async (t) => {
  const { store } = await startChannel(t);
  await assert.rejects(retire(store, { ...who, app: 'shell' }), /The shell cannot be retired/);
});
