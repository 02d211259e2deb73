import type { Boot } from '@portal/contract/composition';
import { gatePolicy, promote, runGate } from '@portal/releases';
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makePortal, until } from '../make-portal.ts';
import { createReportTokens } from '../report-token.ts';
import {
  channel,
  benefits,
  ask,
  visitorIn,
  openPage,
  failure,
  report,
  startTrial,
} from './report-as-visitor.ts';

const release = { id: '1.1.0-b' } as never;
const trial = {
  releases: { 'mf-benefits': { id: '1.0.0-a' } as never },
  canaries: [
    {
      app: 'mf-benefits',
      release,
      audience: { kind: 'percent' as const, percent: 50 },
      since: 4,
    },
  ],
};

test('120 forged failures from one IP address leave a healthy release where it is', async (t) => {
  const { store, next, one, evidence } = await startTrial(t);
  for (let times = 0; times < 120; times += 1) {
    const page = await openPage(one);
    await report(one, page);
  }
  const { seen, leftOut } = await evidence();
  assert.deepEqual(seen, [{ release: next.id, sites: 1, networks: 1, visitors: 20, failures: 20 }]);
  assert.equal(leftOut.network_full, 100);
  const [step] = await runGate(store, { channel });
  assert.equal(step?.evidence.verdict, 'hold');
  assert.equal(step?.change, null);
  assert.equal(step?.evidence.left_out?.network_full, 100, 'and says what it left out');
});

test('failures and loads without a token are no evidence', async (t) => {
  const { next, one, evidence } = await startTrial(t);
  const withoutToken = { cookie: visitorIn(true), release: next.id, token: undefined };
  for (let times = 0; times < 10; times += 1) {
    assert.equal(await report(one, withoutToken, { from: `127.0.${times}.1` }), 204);
    const loaded = [{ kind: 'loaded', remote: 'mf-benefits', release: next.id, milliseconds: 9 }];
    assert.equal(
      await report(one, withoutToken, { from: `127.0.${times}.2`, reports: loaded }),
      204,
    );
  }
  assert.deepEqual(await evidence(), { seen: [], leftOut: { no_token: 20 } });
});

test('a token counts once, however often it is used, at whichever edge and from wherever', async (t) => {
  const { next, one, two, evidence } = await startTrial(t);
  const page = await openPage(one, '127.0.7.1');
  for (let times = 0; times < 5; times += 1) {
    await report(one, page, { from: `127.0.${times}.9` });
    await report(two, page, { from: `127.0.${times}.9` });
  }
  const { seen, leftOut } = await evidence();
  assert.deepEqual(seen, [{ release: next.id, sites: 1, networks: 1, visitors: 1, failures: 1 }]);
  assert.deepEqual(leftOut, { counted_already: 8 });
});

test('a visitor with many pages is one visitor, and a load that crashes later is a crash', async (t) => {
  const { next, one, evidence } = await startTrial(t);
  const cookie = visitorIn(true);
  for (let times = 0; times < 3; times += 1) {
    const page = await openPage(one, `127.0.1.${times + 1}`, cookie);
    const about = { remote: 'mf-benefits', release: next.id };
    await report(one, page, { reports: [{ kind: 'loaded', ...about, milliseconds: 300 }] });
    if (times === 1)
      await report(one, page, { reports: [{ kind: 'failed', ...about, phase: 'render' }] });
  }
  const { seen, leftOut } = await evidence();
  assert.deepEqual(seen, [{ release: next.id, sites: 1, networks: 1, visitors: 1, failures: 0 }]);
  assert.deepEqual(leftOut, { counted_already: 2 });
});

test('a token that is altered, made up, signed with another key or of another visitor is none', async (t) => {
  const { one, evidence } = await startTrial(t);
  const page = await openPage(one);
  const foreign = createReportTokens(Buffer.from('another key'), gatePolicy);
  const now = new Date();
  for (const token of [
    page.token?.replace(/^./, 'f'),
    page.token?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    'e30.e30',
    '',
    foreign.issue(trial, { bucket: null, isStaff: false, visitorId: null }, '127.0.0.1', now)[
      'mf-benefits'
    ],
  ])
    await report(one, { ...page, token });
  await report(one, { ...page, cookie: visitorIn(false) });
  await report(one, { ...page, cookie: '' });
  assert.deepEqual(await evidence(), {
    seen: [],
    leftOut: { invalid_token: 5, other_bucket: 2 },
  });
});

test('a token vouches for the release that its page was given, and for no other', async (t) => {
  const { store, publish, next, one, evidence } = await startTrial(t);
  const [early, late] = [await openPage(one), await openPage(one, '127.0.2.1', visitorIn(false))];
  assert.equal(early.release, next.id);
  assert.notEqual(late.release, next.id);
  await report(one, { ...late, release: early.release });
  await report(one, { ...early, release: late.release });
  await report(one, early, { reports: [{ ...failure(next.id), remote: 'mf-finance' }] });
  // Another remote goes live: tokens of pages from before say nothing about what runs together now.
  await publish('mf-finance', '1.1.0');
  await promote(store, { ...benefits, app: 'mf-finance', version: '1.1.0' });
  const finance = async () => {
    const boot = JSON.parse((await ask(one, '/live-releases')).body) as Boot;
    return boot.remotes.find(({ descriptor }) => descriptor.name === 'mf-finance')?.release;
  };
  await until('the other is live', async () => (await finance())?.startsWith('1.1.0') ?? false);
  await report(one, early);
  const { seen, leftOut } = await evidence();
  assert.deepEqual(seen, []);
  assert.deepEqual(leftOut, { other_release_set: 4 });
});

test('a report with a token of a page from half an hour before is no evidence', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { next, one, evidence } = await startTrial(t);
  const page = await openPage(one);
  t.mock.timers.tick(29 * 60_000);
  assert.equal(await report(one, page), 204);
  const [late, later] = [await openPage(one, '127.0.2.1'), await openPage(one, '127.0.3.1')];
  t.mock.timers.tick(31 * 60_000);
  assert.equal(await report(one, late, { from: '127.0.2.1' }), 204);
  // A page that has asked again since, as open pages do, has a valid token.
  const renewed = await openPage(one, '127.0.3.1', later.cookie);
  assert.notEqual(renewed.token, later.token);
  assert.equal(await report(one, renewed), 204);
  assert.deepEqual(await evidence(), {
    seen: [{ release: next.id, sites: 2, networks: 2, visitors: 2, failures: 2 }],
    leftOut: { expired_token: 1 },
  });
});

test('a token is good for half an hour', async () => {
  const tokens = createReportTokens(Buffer.from('a key'), gatePolicy);
  const visitor = { bucket: 3, isStaff: false, visitorId: 'a' };
  const issued = new Date('2026-11-22T10:00:00Z');
  const token = tokens.issue(trial, visitor, '192.0.2.7', issued)['mf-benefits'];
  const at = (time: string) => tokens.read(token, trial, visitor, new Date(`2026-11-22T${time}Z`));
  assert.equal(typeof at('10:29:59'), 'object');
  assert.equal(at('10:30:00'), 'expired_token');
  const nextTrial = { ...trial, canaries: trial.canaries.map((one) => ({ ...one, since: 5 })) };
  assert.equal(tokens.read(token, nextTrial, visitor, issued), 'other_release_set');
});

test('many IP addresses of one network are one network: /24 of IPv4, /64 of IPv6, and a /48 is one site', async (t) => {
  const { edges, next, evidence } = await startTrial(t);
  const [{ edge }] = edges as [(typeof edges)[0]];
  const addresses = [
    ...Array.from({ length: 30 }, (_, at) => `203.0.113.${at}`),
    ...Array.from({ length: 30 }, (_, at) => `::ffff:203.0.113.${at + 100}`),
    ...Array.from({ length: 30 }, (_, at) => `2001:db8:1:1::${at + 1}`),
    ...Array.from({ length: 30 }, (_, at) => `2001:db8:2:${at + 1}::1`),
  ];
  for (const remoteAddress of addresses) {
    const cookie = visitorIn(true);
    const page = await edge.inject({ url: '/live-releases', remoteAddress, headers: { cookie } });
    const remote = page.json<Boot>().remotes.find(({ reportToken }) => reportToken);
    const payload = { token: remote?.reportToken, reports: [failure(next.id)] };
    await edge.inject({
      method: 'POST',
      url: '/reports',
      remoteAddress,
      payload,
      headers: { cookie },
    });
  }
  const { seen, leftOut } = await evidence();
  // 20 of the /24, 20 of the /64, and 8 networks of the /48 with one each.
  assert.deepEqual(seen, [
    { release: next.id, sites: 3, networks: 10, visitors: 48, failures: 48 },
  ]);
  assert.deepEqual(leftOut, { network_full: 50, too_many_networks: 22 });
});

test('a flood fills neither the store nor a network’s allowance for long', async (t) => {
  const { directory, one, edges, since } = await startTrial(t);
  const page = await openPage(one);
  const reports = Array.from({ length: 20 }, () => failure(page.release));
  const statuses: number[] = [];
  for (let times = 0; times < 60; times += 1)
    statuses.push(await report(one, page, { reports, from: '127.0.3.3' }));
  assert.equal(statuses.filter((status) => status === 429).length, 54);
  assert.equal(await report(one, page, { from: '127.0.4.4' }), 204, 'others are heard');
  const huge = JSON.stringify({ token: 'x'.repeat(9000), reports });
  assert.equal((await ask(one, '/reports', { body: huge })).status, 413);
  const long = JSON.stringify({ token: 'x'.repeat(600), reports });
  assert.equal((await ask(one, '/reports', { body: long })).status, 400);
  await Promise.all(edges.map(({ edge }) => edge.close()));
  const folder = join(directory, 'reports', channel, String(since).padStart(6, '0'));
  assert.equal((await readdir(folder)).length, 1);
});

test('while nothing is on trial a page carries no token, and no report is kept', async (t) => {
  const { directory, startEdge } = await makePortal(t);
  const { edge, url } = await startEdge('one');
  const page = await openPage(url);
  assert.equal(page.token, undefined);
  assert.equal(await report(url, page), 204);
  await edge.close();
  assert.deepEqual(
    (await readdir(directory)).filter((name) => name === 'reports'),
    [],
  );
});

test('the store holds no IP address and no visitor’s number', async (t) => {
  const { store, one, edges } = await startTrial(t);
  const page = await openPage(one, '127.0.9.9');
  await report(one, page, { from: '127.0.9.9' });
  await Promise.all(edges.map(({ edge }) => edge.close()));
  for (const key of await store.objects.list(`reports/${channel}/`)) {
    const content = String(await store.objects.read(key));
    assert.ok(content.includes(page.release));
    assert.ok(!content.includes('127.0.9'));
    assert.ok(!content.includes(Buffer.from([127, 0, 9]).toString('hex')));
    assert.ok(!content.includes(page.cookie.slice(-32)));
  }
});
