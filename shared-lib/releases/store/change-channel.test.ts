import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearCanary, promote, rollBack, setCanary } from './change-channel.ts';
import { ReleaseRejected } from './rejection.ts';
import { benefits, startChannel, who } from './start-channel.ts';
import { ChannelConflict } from './store.ts';
import { makeDescriptor } from './testing.ts';

test('a rollback without a version goes to the release before, and again to the one before that', async (t) => {
  const { store, versionOf, live } = await startChannel(t);
  const before = await live();
  await rollBack(store, benefits);
  assert.equal(await versionOf('mf-benefits'), '1.1.0');
  await rollBack(store, benefits);
  assert.equal(await versionOf('mf-benefits'), '1.0.0', 'not to and fro');
  await assert.rejects(
    rollBack(store, benefits),
    /has had no release before this one in production that was not taken back\. Taken back, for --to with --again: 1\.1\.0-\w+, 1\.2\.0-/,
  );
  const { 'mf-benefits': _, ...others } = (await live())?.releases ?? {};
  const { 'mf-benefits': __, ...othersBefore } = before?.releases ?? {};
  assert.deepEqual(others, othersBefore, 'every other remote is exactly as it was');
});

test('after a rollback and a new promotion the one before is what the promotion replaced', async (t) => {
  const { store, versionOf } = await startChannel(t);
  await rollBack(store, benefits);
  await promote(store, { ...benefits, version: '1.2.0', isAgain: true });
  await rollBack(store, benefits);
  assert.equal(await versionOf('mf-benefits'), '1.1.0');
});

test('with clocks that go wrong the newest revision stays the newest, and the one before the one before', async (t) => {
  const { store, live, add, versionOf } = await startChannel(t);
  await add('mf-benefits', '1.3.0');
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2016-01-01') });
  await promote(store, { ...benefits, version: '1.3.0' });
  assert.match((await live())?.at ?? '', /^2016/);
  assert.equal(await versionOf('mf-benefits'), '1.3.0');
  t.mock.timers.setTime(Date.parse('2036-01-01'));
  await rollBack(store, benefits);
  assert.equal(await versionOf('mf-benefits'), '1.2.0');
});

test('a rollback goes to any earlier release by its version or its id', async (t) => {
  const { store, versionOf, live } = await startChannel(t);
  const { after } = await rollBack(store, { ...benefits, version: '1.0.0' });
  assert.equal(await versionOf('mf-benefits'), '1.0.0');
  assert.equal(after.action, 'rollback');
  await promote(store, { ...benefits, version: '1.2.0', isAgain: true });
  const { id } = after.releases['mf-benefits'] ?? { id: '' };
  await rollBack(store, { ...benefits, version: id });
  assert.equal((await live())?.releases['mf-benefits']?.id, id);
});

test('a version that no one published is rejected with those that are', async (t) => {
  const { store } = await startChannel(t);
  await assert.rejects(promote(store, { ...benefits, version: '9.9.9' }), (error: Error) => {
    assert.ok(error instanceof ReleaseRejected);
    assert.match(error.message, /^mf-benefits@9\.9\.9 is not published\. Published: 1\.\d\.0-/);
    return true;
  });
});

test('a promotion of what is live already writes nothing', async (t) => {
  const { store, live } = await startChannel(t);
  const number = (await live())?.revision;
  const { isWritten } = await promote(store, { ...benefits, version: '1.2.0' });
  assert.equal(isWritten, false);
  assert.equal((await live())?.revision, number);
});

test('a trial says what would be and writes nothing', async (t) => {
  const { store, versionOf } = await startChannel(t);
  const { after, isWritten } = await rollBack(store, { ...benefits, isTrial: true });
  assert.match(after.releases['mf-benefits']?.id ?? '', /^1\.1\.0-/);
  assert.equal(isWritten, false);
  assert.equal(await versionOf('mf-benefits'), '1.2.0');
});

test('the person who acts on a revision that is not the newest is told to look again', async (t) => {
  const { store, versionOf } = await startChannel(t);
  await assert.rejects(rollBack(store, { ...benefits, expected: 2 }), ChannelConflict);
  assert.equal(await versionOf('mf-benefits'), '1.2.0');
});

test('two managers who change a channel at once: one wins, the other is told, nothing is lost', async (t) => {
  const { store, add, live } = await startChannel(t);
  await add('mf-finance', '1.1.0');
  const outcomes = await Promise.allSettled([
    rollBack(store, benefits),
    promote(store, { ...who, app: 'mf-finance', version: '1.1.0' }),
  ]);
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  if (lost) assert.ok(lost.reason instanceof ChannelConflict);
  const written = outcomes.filter(({ status }) => status === 'fulfilled').length;
  assert.equal((await live())?.revision, 5 + written);
});

test('a rollback to a release that does not fit the live shell is rejected, with what would fit', async (t) => {
  const { store, add } = await startChannel(t);
  const narrow = { exports: { react: ['useState'] } };
  const old = await add('mf-benefits', '0.9.0', {
    exports: { react: ['useState', 'createFactory'] },
  });
  const shell = await add('shell', '1.1.0', narrow);
  await promote(store, { ...who, app: 'shell', version: '1.1.0' });
  await assert.rejects(rollBack(store, { ...benefits, version: '0.9.0' }), (error: Error) => {
    assert.ok(error instanceof ReleaseRejected);
    const lines = error.message.split('\n');
    assert.equal(lines[0], `mf-benefits ${old} does not fit:`);
    assert.equal(
      lines[1],
      `  mf-benefits ${old} consumes createFactory from react, which shell ${shell} does not provide.`,
    );
    assert.match(lines[2] ?? '', /^Of mf-benefits these would fit: 1\.\d\.0-\w+, /);
    assert.match(lines[3] ?? '', /^It would fit after a promotion of the shell to: 1\.0\.0-/);
    assert.deepEqual(
      error.incompatibilities.map(({ kind }) => kind),
      ['export'],
    );
    assert.equal(error.fits.length, 3);
    return true;
  });
});

test('a shell that provides less than a live remote takes is rejected', async (t) => {
  const { store, add } = await startChannel(t);
  await add('shell', '2.0.0', { exports: { react: [] }, contract: '2.0.0' });
  const request = { ...who, app: 'shell', version: '2.0.0' };
  await assert.rejects(promote(store, request), (error: Error) => {
    assert.ok(error instanceof ReleaseRejected);
    assert.match(
      error.message,
      /mf-finance 1\.0\.0-\w+ is written for contract \^1\.\d+\.0; shell 2\.0\.0-\w+ offers 2\.0\.0\./,
    );
    assert.match(error.message, /mf-benefits 1\.2\.0-\w+ consumes useState from react/);
    return true;
  });
});

test('a new area appears by a promotion, without the shell', async (t) => {
  const { store, add, live } = await startChannel(t);
  const shell = (await live())?.releases.shell;
  await add('mf-claims', '0.1.0');
  await promote(store, { ...who, app: 'mf-claims', version: '0.1.0' });
  assert.ok((await live())?.releases['mf-claims']);
  assert.deepEqual((await live())?.releases.shell, shell);
});

const some = { kind: 'percent', percent: 10 } as const;

test('a canary is kept beside the live release, and promotion or rollback ends it', async (t) => {
  const { store, add, live } = await startChannel(t);
  const id = await add('mf-benefits', '1.3.0');
  const wanted = { ...benefits, version: '1.3.0', audience: some };
  await setCanary(store, wanted);
  const trial = await live();
  assert.match(trial?.releases['mf-benefits']?.id ?? '', /^1\.2\.0-/);
  assert.deepEqual(
    trial?.canaries.map(({ release, audience, since }) => [release.id, audience, since]),
    [[id, some, trial?.revision]],
  );
  await promote(store, { ...benefits, version: '1.3.0' });
  assert.deepEqual((await live())?.canaries, []);
  assert.equal((await live())?.releases['mf-benefits']?.id, id);

  await rollBack(store, benefits);
  await setCanary(store, { ...wanted, isAgain: true });
  await rollBack(store, benefits);
  assert.deepEqual((await live())?.canaries, []);
});

test('each app has a canary of its own, and a change of one leaves the others as they are', async (t) => {
  const { store, add, live } = await startChannel(t);
  await add('mf-benefits', '1.3.0');
  await add('mf-finance', '1.1.0');
  const canaries = async () =>
    (await live())?.canaries.map(({ app, release, audience, since }) => [
      app,
      release.id.split('-')[0],
      audience.kind === 'staff' ? 'staff' : audience.percent,
      since,
    ]);
  const finance = { ...who, app: 'mf-finance' };
  await setCanary(store, { ...benefits, version: '1.3.0', audience: { kind: 'staff' } });
  await setCanary(store, { ...finance, version: '1.1.0', audience: some });
  const both = [
    ['mf-benefits', '1.3.0', 'staff', 6],
    ['mf-finance', '1.1.0', 10, 7],
  ];
  assert.deepEqual(await canaries(), both);
  await setCanary(store, { ...benefits, version: '1.3.0', audience: some });
  assert.deepEqual(await canaries(), [['mf-benefits', '1.3.0', 10, 8], both[1]]);
  await clearCanary(store, benefits);
  assert.deepEqual(await canaries(), [both[1]]);
  await assert.rejects(
    clearCanary(store, benefits),
    /mf-benefits has no canary in production\. Canaries: mf-finance 1\.1\.0-/,
  );
  await promote(store, { ...benefits, version: '1.3.0', isAgain: true });
  assert.deepEqual(await canaries(), [both[1]]);
  await setCanary(store, { ...benefits, version: '1.2.0', audience: some });
  await clearCanary(store, who);
  assert.deepEqual(await canaries(), []);
  await assert.rejects(clearCanary(store, who), /has no canary/);
});

test('a change that would leave the canary without a place is rejected until it is cleared', async (t) => {
  const { store, add } = await startChannel(t);
  const modals = [{ name: 'pay', expose: './pay' }];
  await add('mf-benefits', '1.3.0', { descriptor: makeDescriptor('mf-benefits', { modals }) });
  await add('mf-finance', '1.1.0', { descriptor: makeDescriptor('mf-finance', { modals }) });
  await setCanary(store, { ...benefits, version: '1.3.0', audience: some });
  const request = { ...who, app: 'mf-finance', version: '1.1.0' };
  await assert.rejects(
    promote(store, request),
    /does not fit together with the canary mf-benefits 1\.3\.0-\w+, so promote or clear it first:/,
  );
  await clearCanary(store, who);
  assert.equal((await promote(store, request)).isWritten, true);
});

test('a canary that does not fit is rejected like a promotion', async (t) => {
  const { store, add } = await startChannel(t);
  await add('mf-benefits', '1.3.0', { shared: { react: '18.0.0' } });
  await assert.rejects(
    setCanary(store, { ...benefits, version: '1.3.0', audience: some }),
    /was built with react 18\.0\.0 and takes \^18\.0\.0; shell 1\.0\.0-\w+ brings 19\.3\.1, and a page can have only one/,
  );
});
