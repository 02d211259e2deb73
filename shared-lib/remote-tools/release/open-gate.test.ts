import {
  collectEvidence,
  makePolicy,
  promote,
  speedSubject,
  writeEvidence,
} from '@portal/releases';
import { outcomeOf, speedClassOf, type Report } from '@portal/contract/composition';
import { makeDescriptor, makeRelease, makeWorkshop } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openGate } from './open-gate.ts';

const channel = 'production';
const who = { channel, by: 'ada', reason: 'a test' };
const policy = makePolicy(1);

/** A release that was just promoted over another, a gate that prints its messages, and its clock. */
async function startWatch(t: TestContext, gatePolicy = policy) {
  const { store, publish } = await makeWorkshop(t);
  const descriptor = makeDescriptor('mf-benefits');
  await publish(makeRelease('shell', '1.0.0'));
  await publish(makeRelease('mf-benefits', '1.0.0', 'mf-benefits 1.0.0', { descriptor }));
  const next = await publish(
    makeRelease('mf-benefits', '1.1.0', 'mf-benefits 1.1.0', { descriptor }),
  );
  for (const [app, version] of [
    ['shell', '1.0.0'],
    ['mf-benefits', '1.0.0'],
    ['mf-benefits', '1.1.0'],
  ] as const)
    await promote(store, { ...who, app, version });
  const { live } = await store.readHead(channel);
  const messages: string[] = [];
  const clock = { now: Date.now() };
  const gate = openGate({
    store,
    channel,
    policy: gatePolicy,
    notify: { smtp: null, webhookSecret: null, webhookUrl: null },
    print: (line) => void messages.push(line),
    now: () => clock.now,
  });
  t.after(() => gate.close());
  let visitors = 0;
  const report = async (count: number, kind: 'loaded' | 'failed') => {
    const about = { remote: 'mf-benefits', release: next.id };
    const event: Report =
      kind === 'loaded'
        ? { kind, ...about, milliseconds: 300 }
        : { kind, ...about, phase: 'entry' };
    const edge = collectEvidence(policy.visitorsOfNetwork);
    for (let at = 0; at < count; at += 1) {
      visitors += 1;
      const visitor = `v${visitors}`;
      edge.add({ release: next.id, network: 'n1', visitor, outcome: outcomeOf(event) });
    }
    const news = edge.takeNews();
    if (news) await writeEvidence(store.objects, channel, live?.revision ?? 0, news);
  };
  return { store, gate, report, messages, clock, next };
}

test('the team hears of failures once an hour, and at once when the gate takes the release back', async (t) => {
  const { gate, report, messages, clock, next } = await startWatch(t);
  await report(60, 'loaded');
  await gate.look();
  assert.equal(messages.length, 0, 'a release that loads is no news');
  await report(10, 'failed');
  await gate.look();
  await gate.look();
  assert.equal(messages.length, 1);
  assert.ok(
    messages[0]?.startsWith(
      `For team@example.org:\nmf-benefits ${next.id} fails for some visitors (production)\n`,
    ),
    messages[0],
  );
  assert.match(messages[0] ?? '', /10 of 70 visitors saw it fail or crash/);
  assert.match(messages[0] ?? '', /npm run release -- rollback mf-benefits --to 1\.0\.0-\w+ /);
  clock.now += 3_600_000;
  await gate.look();
  assert.equal(messages.length, 2, 'and again an hour later');

  await report(200, 'failed');
  await gate.look();
  await gate.look();
  assert.equal(messages.length, 3);
  assert.match(
    messages[2] ?? '',
    new RegExp(`mf-benefits ${next.id} was taken back \\(production`),
  );
  assert.match(messages[2] ?? '', /Why: 210 of 270 visitors saw it fail or crash; 21\.0 % are/);
});

test('another gate tells what the one that took the step could not', async (t) => {
  const { store, gate, report, messages } = await startWatch(t);
  await report(200, 'failed');
  const deaf = openGate({
    store,
    channel,
    policy,
    notify: {
      smtp: { url: 'smtp://127.0.0.1:1', from: 'gate@agency.example', fromName: 'x' },
      webhookSecret: null,
      webhookUrl: null,
    },
    print: (line) => void messages.push(line),
  });
  t.after(() => deaf.close());
  const [step] = await deaf.look();
  assert.equal(step?.change?.isWritten, true);
  assert.equal(messages.length, 0);
  await gate.look();
  assert.match(messages.join('\n'), /was taken back/);
});

test('the team hears that a release seems slower for visitors than the one before', async (t) => {
  const { store, gate, messages, next } = await startWatch(t, makePolicy(50));
  const { live } = await store.readHead(channel);
  const [watch] = live?.watches ?? [];
  assert.ok(live && watch);
  const edge = collectEvidence(policy.visitorsOfNetwork);
  const route = '/dashboard/mf-benefits';
  for (let visitor = 0; visitor < 200; visitor += 1)
    for (const [release, value] of [
      [next.id, 900],
      [watch.before, 100],
    ] as const)
      edge.add({
        release: speedSubject(release, 'inp', route),
        network: `n${visitor % 20}`,
        visitor: `v${visitor}`,
        outcome: speedClassOf('inp', value),
      });
  const news = edge.takeNews();
  assert.ok(news);
  await writeEvidence(store.objects, channel, watch.since, news);
  await gate.look();
  assert.equal(messages.length, 1);
  assert.match(messages[0] ?? '', /mf-benefits 1\.1\.0-\w+ is slower for visitors \(production\)/);
  assert.match(messages[0] ?? '', /INP p75 \d+ ms at \/dashboard\/mf-benefits, before \d+ ms/);
});
