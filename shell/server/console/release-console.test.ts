import { agencyCalls } from '@portal/contract/agency';
import { releaseIds } from '@portal/contract/composition';
import { promote, rollBack } from '@portal/releases';
import { makeDescriptor, makeRelease } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makePortal, portalScript, readReleaseSet, until } from '../make-portal.ts';
import { staffCookie } from '../staff-pass.ts';
import { askConsole } from './ask-console.ts';
import { reported, serveStaffApi } from './staff-api-fake.ts';

const portal = await makePortal(
  { after },
  { apiUrl: await serveStaffApi({ after }), canSign: true },
);
const { store, publish } = portal;
const { url } = await portal.startEdge('edge');
const channel = 'production';

const changes = `/api/release-console/${channel}/changes`;
const ask = (path: string, token: string, body?: unknown, headers = {}) =>
  askConsole(url, path, token, body, headers);

const seen = async () => (await store.readHead(channel)).number;
const back = async (app = 'mf-benefits') => ({
  change: { action: 'rollback', app },
  expected: await seen(),
  reason: 'the plans are gone',
});

/** So that there is something to go back from. */
async function promoteNext(app: string, version: string): Promise<void> {
  await publish(app, version);
  await promote(store, { channel, app, version, by: 'ada', reason: 'next' });
}

test('a change is in the API’s audit trail under who made it, and a preview is not', async () => {
  await promoteNext('mf-finance', '1.0.7');
  const body = await back('mf-finance');
  reported.length = 0;
  assert.equal((await ask(changes.replace('changes', 'preview'), 'manager', body)).status, 200);
  assert.deepEqual(reported, []);
  assert.equal((await ask(changes, 'manager', body)).status, 200);
  assert.deepEqual(reported, [
    {
      path: '/api/staff/release-changes',
      token: 'manager',
      body: { channel, action: 'rollback', revision: await seen() },
    },
  ]);
});

test('visitors are asked to sign in, owners and auditors find nothing there', async () => {
  assert.equal((await ask('/api/release-console', '')).status, 401);
  for (const [path, body] of [
    ['/api/release-console', undefined],
    [`/api/release-console/${channel}/history`, undefined],
    [changes, await back()],
  ] as const)
    for (const token of ['owner', 'auditor'])
      assert.equal((await ask(path, token, body)).status, 404, `${token} ${path}`);
});

test('staff look at what is live, get a pass for canaries, and change nothing', async () => {
  const { status, headers, body } = await ask('/api/release-console', 'staff');
  assert.equal(status, 200);
  const { can_change, channels } = body.data as { can_change: boolean; channels: unknown[] };
  assert.equal(can_change, false);
  assert.equal(channels.length, 1);
  assert.match(
    String(headers.get('set-cookie')),
    new RegExp(`^${staffCookie}=[^;]+; Max-Age=900; Path=/; HttpOnly; SameSite=Strict$`),
  );
  const before = await seen();
  const rejected = await ask(changes, 'staff', await back());
  assert.equal(rejected.status, 403);
  assert.equal(rejected.body.message, 'Only people with the role releases change them.');
  assert.equal(await seen(), before);
});

test('the pass ends with the session, and with the sign-out', async () => {
  const { headers } = await ask('/api/release-console', 'ending session');
  const [, seconds] = /Max-Age=(\d+)/.exec(String(headers.get('set-cookie'))) ?? [];
  assert.ok(Number(seconds) > 0 && Number(seconds) <= 60, seconds);
  const signedOut = await fetch(`${url}/api${agencyCalls.signOutOfAgency.path}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer manager' },
  });
  assert.match(
    String(signedOut.headers.get('set-cookie')),
    new RegExp(`^${staffCookie}=; Max-Age=0;`),
  );
});

test('a manager without a fresh second factor looks and previews, and changes nothing', async () => {
  await promoteNext('mf-finance', '1.0.9');
  const body = await back('mf-finance');
  const before = await seen();
  const token = 'stolen session';
  assert.equal((await ask('/api/release-console', token)).status, 200);
  assert.equal((await ask(changes.replace('changes', 'preview'), token, body)).status, 200);
  const rejected = await ask(changes, token, body);
  assert.deepEqual([rejected.status, rejected.body.code], [403, 'second_factor_required']);
  assert.equal(await seen(), before);
});

test('a rollback is one call: only that remote goes back, and the revision names person and reason', async () => {
  await promoteNext('mf-benefits', '1.1.0');
  const before = releaseIds((await store.readHead(channel)).live ?? { releases: {} });
  const { status, body } = await ask(changes, 'manager', await back());
  assert.equal(status, 200);
  const { live } = await store.readHead(channel);
  assert.equal(live?.by, 'Ngozi Eze');
  assert.equal(live.reason, 'the plans are gone');
  assert.equal(live.action, 'rollback');
  const { id } = makeRelease('mf-benefits', '1.0.0', portalScript('mf-benefits', '1.0.0'));
  const { revision, ...data } = body.data as { revision: number };
  assert.equal(revision, live.revision);
  assert.deepEqual(data, {
    isWritten: true,
    changes: [{ app: 'mf-benefits', from: before['mf-benefits'], to: id }],
  });
  await until('visitors get it', async () => (await readReleaseSet(url))['mf-benefits'] === id);
  const now = await readReleaseSet(url);
  assert.equal(now['mf-finance'], before['mf-finance']);
});

test('several releases go live and back in one revision, checked together', async () => {
  const several = { 'mf-benefits': '2.0.0', 'mf-finance': '2.0.0' };
  const wanted = Object.entries(several).map(([app, version]) => ({ app, version }));
  for (const { app, version } of wanted) await publish(app, version);
  const before = releaseIds((await store.readHead(channel)).live ?? { releases: {} });
  const expected = await seen();
  const change = { action: 'promote-together', releases: wanted };
  const preview = changes.replace('changes', 'preview');
  const { body: shown } = await ask(preview, 'manager', { change, expected });
  const { changes: told } = shown.data as { changes: { app: string }[] };
  assert.deepEqual(told.map(({ app }) => app).toSorted(), ['mf-benefits', 'mf-finance']);
  assert.equal(await seen(), expected);
  reported.length = 0;
  const promoted = await ask(changes, 'manager', { change, expected, reason: 'both' });
  assert.equal(promoted.status, 200);
  assert.equal(await seen(), expected + 1);
  const back = { action: 'rollback-together', releases: wanted.map(({ app }) => ({ app })) };
  const body = { change: back, expected: expected + 1, reason: 'neither' };
  assert.equal((await ask(changes, 'manager', body)).status, 200);
  const { live } = await store.readHead(channel);
  assert.deepEqual(releaseIds(live ?? { releases: {} }), before);
  assert.deepEqual(
    reported.map(({ body }) => body),
    [
      { channel, action: 'promote', revision: expected + 1 },
      { channel, action: 'rollback', revision: expected + 2 },
    ],
    'the trail names them by the action of the revision',
  );
  const again = await ask(changes, 'manager', { change, expected: expected + 2, reason: 'both' });
  assert.match(again.body.message, /was taken back in revision/);
  const twice = { ...change, releases: [...wanted, wanted[0]] };
  const rejected = await ask(preview, 'manager', { change: twice, expected: expected + 2 });
  assert.match(rejected.body.message, /mf-benefits is named twice/);
});

test('a remote is retired: previewed, with a fresh second factor only, and in the trail', async () => {
  const expected = await seen();
  const body = { change: { action: 'retire', app: 'mf-finance' }, expected, reason: 'it ends' };
  const { live } = await store.readHead(channel);
  const from = live?.releases['mf-finance']?.id;
  const preview = await ask(changes.replace('changes', 'preview'), 'manager', body);
  assert.deepEqual((preview.body.data as { changes: unknown }).changes, [
    { app: 'mf-finance', from, to: null },
  ]);
  const stolen = await ask(changes, 'stolen session', body);
  assert.equal(stolen.body.code, 'second_factor_required');
  assert.equal(await seen(), expected);
  reported.length = 0;
  assert.equal((await ask(changes, 'manager', body)).status, 200);
  assert.equal((await store.readHead(channel)).live?.releases['mf-finance'], undefined);
  assert.deepEqual(reported[0]?.body, { channel, action: 'retire', revision: expected + 1 });
  const shell = { ...body, expected: expected + 1, change: { action: 'retire', app: 'shell' } };
  assert.match((await ask(changes, 'manager', shell)).body.message, /cannot be retired/);
  // Other tests change this remote.
  const version = from ?? '';
  const change = { action: 'promote', app: 'mf-finance', version };
  const returned = { change, expected: expected + 1, reason: 'it goes on' };
  assert.equal((await ask(changes, 'manager', returned)).status, 200);
});

test('a canary is set, taken further and cleared', async () => {
  await publish('mf-finance', '1.1.0');
  const app = 'mf-finance';
  const announce = async (change: object) =>
    ask(changes, 'manager', { change, expected: await seen(), reason: 'try it' });
  const canary = async () => (await store.readHead(channel)).live?.canaries[0];
  const toStaff = { action: 'canary', app, version: '1.1.0', audience: { kind: 'staff' } };
  assert.equal((await announce(toStaff)).status, 200);
  assert.deepEqual((await canary())?.audience, { kind: 'staff' });
  const audience = { kind: 'percent', percent: 10 };
  assert.equal((await announce({ ...toStaff, audience })).status, 200);
  assert.deepEqual((await canary())?.audience, audience);
  assert.equal((await announce({ action: 'clear', app: 'mf-benefits' })).status, 422);
  assert.equal((await announce({ action: 'clear', app })).status, 200);
  assert.equal(await canary(), undefined);
  const late = await announce(toStaff);
  assert.equal(late.status, 422);
  assert.match(
    (late.body as { message: string }).message,
    /was taken back in revision \d+ by .*: try it/,
  );
  assert.equal((await announce({ ...toStaff, again: true })).status, 200);
  assert.equal((await announce({ action: 'clear', app })).status, 200);
});

test('a person who decided on an older revision is asked to look again, and nothing is changed', async () => {
  const late = await back('mf-finance');
  await promoteNext('mf-finance', '1.2.0');
  const before = await seen();
  const { status, body } = await ask(changes, 'manager', late);
  assert.equal(status, 409);
  assert.equal(body.code, 'conflict');
  assert.equal(await seen(), before);
});

test('of two managers at once one is heard, and the other is told', async () => {
  const body = await back('mf-finance');
  const both = await Promise.all([ask(changes, 'manager', body), ask(changes, 'manager', body)]);
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]));
});

test('without a reason nothing happens', async () => {
  const before = await seen();
  for (const reason of ['', '   ', undefined]) {
    const { status } = await ask(changes, 'manager', { ...(await back()), reason });
    assert.equal(status, 422);
  }
  assert.equal(await seen(), before);
});

test('a release that does not fit is rejected in the solver’s words, in the preview already', async () => {
  const owner = { team: 'Benefits', contact: 'benefits@example.org' };
  const descriptor = { ...makeDescriptor('mf-benefits', { owner }), contract: '^9.0.0' };
  await publish('mf-benefits', '9.0.0', { descriptor });
  const body = { change: { action: 'promote', app: 'mf-benefits', version: '9.0.0' } };
  const expected = await seen();
  const preview = `/api/release-console/${channel}/preview`;
  for (const [path, more] of [
    [preview, { expected }],
    [changes, { expected, reason: 'big' }],
  ] as const) {
    const { status, body: response } = await ask(path, 'manager', { ...body, ...more });
    assert.equal(status, 422);
    assert.match(response.message, /is written for contract \^9\.0\.0; shell .* offers/);
    assert.match(response.message, /these would fit: 1\./);
  }
  assert.equal(await seen(), expected);
});

test('a preview says what would change, and writes nothing', async () => {
  await promoteNext('mf-benefits', '1.3.0');
  const { change, expected } = await back();
  const path = `/api/release-console/${channel}/preview`;
  const { status, body } = await ask(path, 'manager', { change, expected });
  assert.equal(status, 200);
  const { changes: told } = body.data as { changes: { app: string }[] };
  assert.deepEqual(
    told.map(({ app }) => app),
    ['mf-benefits'],
  );
  assert.equal(await seen(), expected);
});

test('the history names every person who made a change, newest first', async () => {
  await rollBack(store, { channel, app: 'mf-benefits', by: 'ada', reason: 'by hand' });
  const path = `/api/release-console/${channel}/history?limit=2`;
  const { body } = await ask(path, 'staff');
  const [newest, older] = body.data as { revision: number; by: string; reason: string }[];
  assert.deepEqual([newest?.by, newest?.reason], ['ada', 'by hand']);
  assert.equal(older?.revision, (newest?.revision ?? 0) - 1);
});

test('a page of another site changes nothing, even in a manager’s browser', async () => {
  const before = await seen();
  const body = await back();
  const origin = 'https://evil.example';
  for (const headers of [
    { origin },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    assert.equal((await ask(changes, 'manager', body, headers)).status, 403);
  const form = await fetch(url + changes, {
    method: 'POST',
    headers: { cookie: 'token=manager', origin: url, 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
  assert.equal(form.status, 401, 'the cookie does not count without the token');
  assert.equal(await seen(), before);
});
