import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { outcomeOf, type Audience, type Report } from '@portal/contract/composition';
import { collectEvidence } from '../evidence.ts';
import { makePolicy } from '../gate-policy.ts';
import { promote, setCanary } from './change-channel.ts';
import { readEvidence, writeEvidence } from './report-log.ts';
import { runGate as runGateWith } from './run-gate.ts';
import type { Store } from './store.ts';
import { makeDescriptor, makeRelease, makeWorkshop } from './testing.ts';

const channel = 'production';
/** One network is enough here; what it takes of several is a matter of `evaluate`. */
const policy = makePolicy(1);
const runGates = (store: Store) => runGateWith(store, { channel, policy });
/** The step of the one canary that there is. */
const runGate = async (store: Store) => (await runGates(store))[0];
const who = { channel, by: 'ada', reason: 'a test' };

async function startTrial(t: TestContext, audience: Audience) {
  const workshop = await makeWorkshop(t);
  const { store, publish } = workshop;
  await publish(makeRelease('shell', '1.0.0'));
  const first = await publish(makeRelease('mf-benefits', '1.0.0'));
  for (const app of ['shell', 'mf-benefits'])
    await promote(store, { ...who, app, version: '1.0.0' });
  const next = await publish(makeRelease('mf-benefits', '1.1.0'));
  const wanted = { ...who, app: 'mf-benefits', version: '1.1.0', audience };
  const { after } = await setCanary(store, wanted);
  let visitors = 0;
  /** Makes the report of one edge about so many visitors of the trial that a revision began. */
  const report = async (count: number, metadata: Partial<Report>, revision = after.revision) => {
    const one = {
      kind: 'loaded',
      remote: 'mf-benefits',
      release: next.id,
      milliseconds: 300,
      ...metadata,
    };
    const edge = collectEvidence(policy.visitorsOfNetwork);
    for (let at = 0; at < count; at += 1) {
      visitors += 1;
      edge.add({
        release: one.release,
        network: 'n1',
        visitor: `v${visitors}`,
        outcome: outcomeOf(one as Report),
      });
    }
    const news = edge.takeNews();
    if (news) await writeEvidence(store.objects, channel, revision, news);
  };
  const live = async () => (await store.readHead(channel)).live;
  return { ...workshop, first, next, report, live };
}

const tenPercent = { kind: 'percent', percent: 10 } as const;

test('a canary that does well goes to half of the visitors and then to all, each step with its evidence', async (t) => {
  const { store, report, live, next } = await startTrial(t, tenPercent);
  await report(150, {});
  await report(150, {});
  await runGate(store);
  const half = await live();
  assert.deepEqual(half?.canaries[0]?.audience, { kind: 'percent', percent: 50 });
  assert.equal(half.by, 'health gate');
  assert.equal(half.evidence?.canary.attempts, 300, 'what two edges counted');

  assert.equal((await runGate(store))?.change, null, 'old reports do not count twice');
  await report(400, {}, half.revision);
  await runGate(store);
  const all = await live();
  assert.deepEqual(all?.canaries, []);
  assert.equal(all?.releases['mf-benefits']?.id, next.id);
  assert.equal(all?.evidence?.verdict, 'promote');
  const [watch, ...more] = await runGates(store);
  assert.deepEqual([watch?.trial.kind, watch?.evidence.verdict, more], ['watch', 'hold', []]);
});

test('a promoted release that surely fails more than the one before goes back, with its evidence', async (t) => {
  const { store, report, live, first } = await startTrial(t, tenPercent);
  await report(300, { release: first.id });
  await promote(store, { ...who, app: 'mf-benefits', version: '1.1.0' });
  const promoted = await live();
  assert.equal(promoted?.watches?.[0]?.before, first.id);
  await report(60, {}, promoted?.revision);
  assert.equal((await runGate(store))?.evidence.verdict, 'hold');
  await report(20, { kind: 'failed', phase: 'render' }, promoted?.revision);
  const step = await runGate(store);
  assert.equal(step?.evidence.verdict, 'roll back');
  const after = await live();
  assert.equal(after?.releases['mf-benefits']?.id, first.id);
  assert.deepEqual(
    [after?.action, after?.by, after?.reason],
    ['rollback', 'health gate', '20 of 80 visitors saw it fail or crash; 1.0 % are allowed'],
  );
  assert.equal(after?.evidence?.trial, 'watch');
  assert.equal(
    after?.evidence?.current.attempts,
    300,
    'reports of the release before, of the trial',
  );
  assert.deepEqual(await runGates(store), [], 'what was gone back to is not watched');
});

test('without reports on the release before, only one that fails for more than a fifth goes back', async (t) => {
  const { store, report, live, publish } = await startTrial(t, tenPercent);
  const { id: release } = await publish(makeRelease('mf-benefits', '1.2.0'));
  await promote(store, { ...who, app: 'mf-benefits', version: '1.2.0' });
  const since = (await live())?.revision;
  await report(85, { release }, since);
  await report(15, { kind: 'failed', phase: 'entry', release }, since);
  const waiting = await runGate(store);
  assert.equal(waiting?.evidence.ground?.code, 'seems_to_fail');
  await report(60, { kind: 'failed', phase: 'entry', release }, since);
  const look = await runGateWith(store, { channel, policy, isTrial: true });
  assert.deepEqual(
    [look[0]?.evidence.verdict, look[0]?.change?.isWritten, (await live())?.revision],
    ['roll back', false, since],
    'looking writes nothing',
  );
  await runGate(store);
  assert.notEqual((await live())?.releases['mf-benefits']?.id, release);
});

test('a release is watched for the time that the setting gives, whatever else is promoted', async (t) => {
  const { store, report, live, publish, next } = await startTrial(t, tenPercent);
  await promote(store, { ...who, app: 'mf-benefits', version: '1.1.0' });
  const since = (await live())?.revision;
  const descriptor = makeDescriptor('mf-finance');
  await publish(makeRelease('mf-finance', '1.0.0', 'mf-finance 1.0.0', { descriptor }));
  await promote(store, { ...who, app: 'mf-finance', version: '1.0.0' });
  await report(300, { kind: 'failed', phase: 'entry' }, since);
  const later = new Date(Date.now() + policy.watchMinutes * 60_000 + 1000);
  assert.deepEqual(await runGateWith(store, { channel, policy, now: later }), []);
  const never = { ...policy, watchMinutes: 0 };
  assert.deepEqual(await runGateWith(store, { channel, policy: never }), []);
  assert.equal((await live())?.releases['mf-benefits']?.id, next.id);
  const [step] = await runGates(store);
  assert.deepEqual([step?.app, step?.evidence.verdict], ['mf-benefits', 'roll back']);
});

test('forty-nine networks do not take a promoted release back', async (t) => {
  const { store, live, next } = await startTrial(t, tenPercent);
  await promote(store, { ...who, app: 'mf-benefits', version: '1.1.0' });
  const since = (await live())?.revision ?? 0;
  const strict = makePolicy(50);
  for (let network = 0; network < 50; network += 1) {
    const edge = collectEvidence(strict.visitorsOfNetwork);
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const failed = { kind: 'failed', remote: 'mf-benefits', release: next.id, phase: 'entry' };
      const loaded = { kind: 'loaded', remote: 'mf-benefits', release: next.id, milliseconds: 90 };
      edge.add({
        release: next.id,
        network: `n${network}`,
        visitor: `v${visitor}`,
        outcome: outcomeOf((network < 49 ? failed : loaded) as Report),
      });
    }
    const news = edge.takeNews();
    if (news) await writeEvidence(store.objects, channel, since, news);
  }
  const [step] = await runGateWith(store, { channel, policy: strict });
  assert.deepEqual(
    [step?.evidence.verdict, step?.evidence.ground?.code],
    ['hold', 'seems_to_fail'],
  );
});

test('a canary that breaks goes back, and everyone else stays as they were', async (t) => {
  const { store, report, live } = await startTrial(t, tenPercent);
  const before = await live();
  await report(20, {});
  await report(25, { kind: 'failed', phase: 'chunk' });
  const step = await runGate(store);
  assert.equal(step?.evidence.verdict, 'roll back');
  const after = await live();
  assert.deepEqual(after?.canaries, []);
  assert.equal(after?.action, 'rollback');
  assert.equal(after?.reason, '25 of 45 visitors saw it fail or crash; 1.0 % are allowed');
  assert.deepEqual(after?.releases, before?.releases);
});

test('with few reports the gate waits and writes nothing', async (t) => {
  const { store, report, live } = await startTrial(t, tenPercent);
  await report(10, {});
  const number = (await live())?.revision;
  const step = await runGate(store);
  assert.deepEqual([step?.evidence.verdict, step?.change], ['hold', null]);
  assert.equal((await live())?.revision, number);
});

test('a canary for staff goes back automatically, but only people take it further', async (t) => {
  const { store, report, live } = await startTrial(t, { kind: 'staff' });
  await report(500, {});
  assert.equal((await runGate(store))?.change, null);
  assert.deepEqual((await live())?.canaries[0]?.audience, { kind: 'staff' });
  await report(500, { kind: 'failed', phase: 'render' });
  await runGate(store);
  assert.deepEqual((await live())?.canaries, []);
});

test('the gate moves each canary on its own evidence, and one that is rejected stops no other', async (t) => {
  const { store, publish, report, live } = await startTrial(t, tenPercent);
  const add = async (app: string, version: string, descriptor = makeDescriptor(app)) => {
    const release = await publish(makeRelease(app, version, `${app} ${version}`, { descriptor }));
    return { ...who, app, version, release };
  };
  await promote(store, await add('mf-finance', '1.0.0'));
  await promote(store, await add('mf-auth', '1.0.0'));
  const finance = await add('mf-finance', '1.1.0');
  const auth = await add('mf-auth', '1.1.0');
  const sinces = new Map<string, number>();
  for (const { release, ...wanted } of [finance, auth]) {
    const { after } = await setCanary(store, { ...wanted, audience: tenPercent });
    sinces.set(release.id, after.revision);
  }
  await report(300, {});
  await report(
    45,
    { kind: 'failed', phase: 'chunk', release: finance.release.id },
    sinces.get(finance.release.id),
  );
  await report(10, { release: auth.release.id }, sinces.get(auth.release.id));
  const steps = await runGates(store);
  assert.deepEqual(
    steps.map(({ app, evidence, change }) => [app, evidence.verdict, change !== null]),
    [
      ['mf-auth', 'hold', false],
      ['mf-benefits', 'promote', true],
      ['mf-finance', 'roll back', true],
    ],
  );
  const { canaries, releases } = (await live()) ?? {};
  assert.deepEqual(
    canaries?.map(({ app, audience }) => [app, audience]),
    [
      ['mf-auth', tenPercent],
      ['mf-benefits', { kind: 'percent', percent: 50 }],
    ],
  );
  assert.match(releases?.['mf-finance']?.id ?? '', /^1\.0\.0-/);
});

test('reports from before the canary came do not count', async (t) => {
  const { store, report, live } = await startTrial(t, tenPercent);
  await report(100, { kind: 'failed', phase: 'entry' }, ((await live())?.revision ?? 0) - 1);
  assert.equal((await runGate(store))?.evidence.verdict, 'hold');
});

test('two gates at once make one step', async (t) => {
  const { store, report, live } = await startTrial(t, tenPercent);
  await report(300, {});
  const number = (await live())?.revision ?? 0;
  const steps = await Promise.all([runGate(store), runGate(store)]);
  assert.equal(steps.filter((step) => step?.change).length, 1);
  assert.equal((await live())?.revision, number + 1);
});

test('a file of reports that cannot be read, or is of the form before, counts nothing', async (t) => {
  const { store, report, live, next } = await startTrial(t, tenPercent);
  await report(5, {});
  const since = (await live())?.canaries[0]?.since ?? 0;
  const folder = `reports/${channel}/${String(since).padStart(6, '0')}`;
  const old = { 'mf-benefits': { [next.id]: { loaded: 0, failed: { entry: 90 }, timings: [] } } };
  for (const [name, content] of Object.entries({
    broken: '{"mf-ben',
    old: JSON.stringify(old),
    proto: `{"form":2,"seen":{"__proto__":{"n1":{"v1":100}}},"leftOut":{}}`,
    odd: JSON.stringify({
      form: 2,
      seen: { [next.id]: { 'not/a key': { v1: 100 } } },
      leftOut: {},
    }),
  }))
    await store.objects.create(`${folder}/${name}.json`, content);
  const { tallies } = await readEvidence(store.objects, channel, since, 20);
  assert.equal(tallies.get(next.id)?.[0]?.visitors, 5);
  assert.equal(tallies.get(next.id)?.[0]?.failures, 0);
});
