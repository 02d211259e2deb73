import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  clearCanary,
  promote,
  promoteTogether,
  rollBackTogether,
  setCanary,
} from './change-channel.ts';
import { benefits, startChannel, who } from './start-channel.ts';
import { makeDescriptor } from './testing.ts';

const some = { kind: 'percent', percent: 10 } as const;

/** An area that moves from one remote to another: the two new releases fit each other, and neither fits the other's old one. */
async function startMove(t: TestContext) {
  const channelAtHand = await startChannel(t);
  const { add, store } = channelAtHand;
  const modals = [{ name: 'pay', expose: './pay' }];
  const withModal = (app: string) => ({ descriptor: makeDescriptor(app, { modals }) });
  await add('mf-benefits', '1.3.0', withModal('mf-benefits'));
  await promote(store, { ...benefits, version: '1.3.0' });
  await add('mf-benefits', '1.4.0');
  await add('mf-finance', '1.1.0', withModal('mf-finance'));
  return channelAtHand;
}

test('canaries are solved as the set that a visitor gets: what fits only together is tried together', async (t) => {
  const { store, live } = await startMove(t);
  const half = { kind: 'percent', percent: 50 } as const;
  const finance = { ...who, app: 'mf-finance', version: '1.1.0' };
  await assert.rejects(setCanary(store, { ...finance, audience: some }), /does not fit:\n.*'pay'/);
  await setCanary(store, { ...benefits, version: '1.4.0', audience: some });
  await assert.rejects(
    setCanary(store, { ...finance, audience: half }),
    /does not fit:\n.*'pay'/,
    'from 10 to 50 % would have the new finance beside the old benefits',
  );
  await setCanary(store, { ...finance, audience: some });
  await assert.rejects(
    promote(store, finance),
    /'pay'/,
    'everyone would have the new finance beside the old benefits',
  );
  await clearCanary(store, benefits);
  assert.deepEqual((await live())?.canaries, [], 'the one does not fit without the other');
});

test('releases that fit only each other are promoted together, in one revision', async (t) => {
  const { store, live } = await startMove(t);
  const number = (await live())?.revision ?? 0;
  const wanted = [
    { app: 'mf-finance', version: '1.1.0' },
    { app: 'mf-benefits', version: '1.4.0' },
  ];
  await assert.rejects(promote(store, { ...who, app: 'mf-finance', version: '1.1.0' }), /'pay'/);
  const { after } = await promoteTogether(store, { ...who, wanted });
  assert.equal(after.revision, number + 1);
  assert.match(after.releases['mf-finance']?.id ?? '', /^1\.1\.0-/);
  assert.match(after.releases['mf-benefits']?.id ?? '', /^1\.4\.0-/);

  await assert.rejects(
    rollBackTogether(store, { ...who, wanted: [{ app: 'mf-benefits' }] }),
    /'pay'/,
    'only one of them would be beside the other’s new release',
  );
  await rollBackTogether(store, {
    ...who,
    wanted: [{ app: 'mf-benefits' }, { app: 'mf-finance' }],
  });
  const { releases, revision } = (await live()) ?? assert.fail();
  assert.equal(revision, number + 2);
  assert.match(releases['mf-finance']?.id ?? '', /^1\.0\.0-/);
  assert.match(releases['mf-benefits']?.id ?? '', /^1\.3\.0-/);
});

test('a shell that breaks the contract goes live together with the remotes that follow it', async (t) => {
  const { store, add, live } = await startChannel(t);
  const contract = '2.0.0';
  await add('shell', '2.0.0', { contract });
  for (const app of ['mf-benefits', 'mf-finance'])
    await add(app, '2.0.0', { descriptor: makeDescriptor(app, { contract: '^2.0.0' }) });
  const all = ['shell', 'mf-benefits', 'mf-finance'].map((app) => ({ app, version: '2.0.0' }));
  for (const one of all) await assert.rejects(promote(store, { ...who, ...one }), /contract/);
  await assert.rejects(
    promoteTogether(store, { ...who, wanted: all.slice(0, 2) }),
    /shell 2\.0\.0-\w+, mf-benefits 2\.0\.0-\w+ do not fit:\n {2}mf-finance 1\.0\.0-/,
  );
  const { before, after } = await promoteTogether(store, { ...who, wanted: all });
  assert.equal(after.revision, (before?.revision ?? 0) + 1);
  assert.deepEqual(
    Object.values((await live())?.releases ?? {}).map(({ id }) => id.split('-')[0]),
    ['2.0.0', '2.0.0', '2.0.0'],
  );
});

test('one release that is not published leaves all of them as they are', async (t) => {
  const { store, add, live } = await startChannel(t);
  await add('mf-benefits', '1.3.0');
  const before = await live();
  const wanted = [
    { app: 'mf-benefits', version: '1.3.0' },
    { app: 'mf-finance', version: '9.9.9' },
  ];
  await assert.rejects(
    promoteTogether(store, { ...who, wanted }),
    /mf-finance@9\.9\.9 is not published/,
  );
  assert.deepEqual(await live(), before);
});

test('an app that is named twice is rejected', async (t) => {
  const { store } = await startChannel(t);
  const wanted = [
    { ...benefits, version: '1.0.0' },
    { ...benefits, version: '1.1.0' },
  ];
  await assert.rejects(promoteTogether(store, { ...who, wanted }), /mf-benefits is named twice/);
});
