import type { Boot, SpeedReport } from '@portal/contract/composition';
import {
  evidenceOn,
  hourOf,
  makePolicy,
  readSpeed,
  setCanary,
  speedFigure,
  trialsOf,
} from '@portal/releases';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { ask, benefits, channel, visitorIn } from './attacks/report-as-visitor.ts';
import { askConsole } from './console/ask-console.ts';
import type { ReleaseSpeed } from './console/describe-speed.ts';
import { serveStaffApi } from './console/staff-api-fake.ts';
import { readBoot } from './make-edge.ts';
import { makePortal, until, type PortalUnderTest } from './make-portal.ts';

const route = '/dashboard/mf-benefits';
type Speed = SpeedReport['speed'];

async function openDocument(url: string, { from = '127.0.0.1', cookie = '' } = {}) {
  const response = await ask(url, '/privacy', { from, cookie });
  const { remotes } = readBoot(response.body);
  const [, speedToken = null] = /id="portal-speed"[^>]*>([^<]+)</.exec(response.body) ?? [];
  const mine = remotes.find(({ descriptor }) => descriptor.name === 'mf-benefits');
  return { cookie: response.cookie, token: speedToken, release: mine?.release };
}

async function send(
  url: string,
  { cookie, token }: { cookie: string; token: string | null },
  speed: Speed | Record<string, unknown>,
  { from = '127.0.0.1', isWarm = true } = {},
): Promise<number> {
  const body = JSON.stringify({ token, isWarm, speed });
  return (await ask(url, '/reports', { cookie, from, body })).status;
}

/** Rows in the store, once the edges have gone. */
async function written({ store }: PortalUnderTest) {
  const hours = await readSpeed(store.objects, channel, [hourOf(new Date())]);
  return [...hours.values()].flat();
}

async function startMeasured(t: TestContext, options: Parameters<typeof makePortal>[1] = {}) {
  const portal = await makePortal(t, { speedSample: 100, ...options });
  const { edge, url } = await portal.startEdge('one');
  return { ...portal, edge, url };
}

test('only a document of the sample has a token, and all have one while a canary is on trial', async (t) => {
  const portal = await startMeasured(t, { speedSample: 1 });
  const { url, store, publish } = portal;
  const tokens = await Promise.all(Array.from({ length: 60 }, () => openDocument(url)));
  assert.ok(tokens.filter(({ token }) => token !== null).length < 12);
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 50 } as const;
  await setCanary(store, { ...benefits, version: '1.1.0', audience });
  const cookie = visitorIn(true);
  await until(
    'the canary is out',
    async () => (await openDocument(url, { cookie })).release === next.id,
  );
  for (let count = 0; count < 20; count += 1) assert.ok((await openDocument(url)).token);

  const off = await startMeasured(t, { speedSample: 0, gate: { GATE_SPEED_WORSE_BY: '0' } });
  await off.publish('mf-benefits', '1.1.0');
  const { after } = await setCanary(off.store, { ...benefits, version: '1.1.0', audience });
  await until('the canary is out', async () => {
    const { body } = await ask(off.url, '/live-releases', { cookie });
    return (JSON.parse(body) as Boot).revision === after.revision;
  });
  assert.equal((await openDocument(off.url, { cookie })).token, null);
});

test('measurements are counted by release and page, and written when the edge stops', async (t) => {
  const portal = await startMeasured(t);
  const { edge, url } = portal;
  const page = await openDocument(url);
  const speed = {
    lcp: { route, value: 1800 },
    inp: { route, value: 240 },
    cls: { route: '/dashboard', value: 30 },
    ttfb: { route: '/dashboard/mf-benefits/a-users-own-id/x', value: 90 },
  };
  assert.equal(await send(url, page, speed), 204);
  await edge.close();
  const rows = await written(portal);
  const told = rows.map(({ app, metric, route: at }) => [app, metric, at]);
  assert.deepEqual(told, [
    ['mf-benefits', 'lcp', route],
    ['mf-benefits', 'inp', route],
    ['shell', 'cls', '/dashboard'],
  ]);
  const p75 = speedFigure('inp', rows).p75 ?? 0;
  assert.ok(p75 > 218 && p75 <= 250, String(p75));
});

test('a report that is none counts nothing', async (t) => {
  const portal = await startMeasured(t);
  const { edge, url } = portal;
  const { token } = await openDocument(url);
  for (const [body, status] of [
    [{ isWarm: true, speed: {} }, 400],
    [{ token, isWarm: true, speed: { inp: { route, value: 1e9 } } }, 400],
    [{ token, isWarm: true, speed: { inp: { route, value: -1 } } }, 400],
    [{ token, isWarm: true, speed: { inp: { route: 'x'.repeat(200), value: 9 } } }, 400],
    [{ token, isWarm: true, speed: { fcp: { route, value: 9 } } }, 204],
    [{ token: 'a.b', isWarm: true, speed: { inp: { route, value: 9 } } }, 204],
    [{ token: `${token}x`, isWarm: true, speed: { inp: { route, value: 9 } } }, 204],
  ] as const) {
    const { status: given } = await ask(url, '/reports', { body: JSON.stringify(body) });
    assert.equal(given, status, JSON.stringify(body));
  }
  await edge.close();
  assert.deepEqual(await written(portal), []);
});

test('a token of another release set, or of another visitor, counts nothing', async (t) => {
  const portal = await startMeasured(t);
  const { edge, url, store, publish } = portal;
  const before = await openDocument(url);
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 50 } as const;
  await setCanary(store, { ...benefits, version: '1.1.0', audience });
  const [cookie, other] = [visitorIn(true), visitorIn(false)];
  await until(
    'the canary is out',
    async () => (await openDocument(url, { cookie })).release === next.id,
  );
  const early = await openDocument(url, { cookie });
  const speed = { inp: { route, value: 100 } };
  assert.equal(await send(url, { ...before, cookie }, speed), 204);
  assert.equal(await send(url, { ...early, cookie: other }, speed), 204);
  await edge.close();
  assert.deepEqual(await written(portal), []);
});

test('one network fills no chart: so many of its documents count in an hour', async (t) => {
  const portal = await startMeasured(t);
  const { edge, url } = portal;
  const page = await openDocument(url);
  for (let count = 0; count < 60; count += 1)
    assert.equal(await send(url, page, { inp: { route, value: 4000 } }), 204);
  const elsewhere = await openDocument(url, { from: '127.0.9.1' });
  await send(url, elsewhere, { inp: { route, value: 100 } }, { from: '127.0.9.1' });
  await edge.close();
  assert.equal(speedFigure('inp', await written(portal)).measurements, 21);
});

test('a visitor is one vote on each page for the gate, LCP only from documents that waited for no script', async (t) => {
  const policy = makePolicy(1, 60, { worseBy: 0.3, visitors: 12 });
  const gate = { GATE_NETWORKS: '1', GATE_SPEED_VISITORS: '12' };
  const portal = await startMeasured(t, { gate });
  const { edge, url, store, publish } = portal;
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 50 } as const;
  const { after } = await setCanary(store, { ...benefits, version: '1.1.0', audience });
  const first = visitorIn(true);
  await until(
    'the canary is out',
    async () => (await openDocument(url, { cookie: first })).release === next.id,
  );
  const measure = async (isEarly: boolean, value: number, isWarm: boolean) => {
    const page = await openDocument(url, { cookie: visitorIn(isEarly) });
    const speed = { inp: { route, value }, lcp: { route, value: value * 10 } };
    // The second one, of the same visitor, is no other vote.
    for (let times = 0; times < 2; times += 1) await send(url, page, speed, { isWarm });
  };
  for (let count = 0; count < 15; count += 1) {
    await measure(true, 500, count === 0);
    await measure(false, 120, true);
  }
  await edge.close();
  const [trial] = trialsOf(after, new Date(), policy);
  assert.ok(trial);
  const evidence = await evidenceOn(store, channel, trial, policy);
  assert.equal(evidence.verdict, 'roll back');
  assert.match(
    evidence.because,
    /^INP p75 \d+ ms at \/dashboard\/mf-benefits, live 1\d\d ms, 15 measurements from 1 network$/,
  );
  const lcp = evidence.speed?.find(({ metric }) => metric === 'lcp');
  assert.deepEqual([lcp?.canary.visitors, lcp?.current.visitors], [1, 15]);
});

test('the console shows what visitors of all edges measured of the canary and of the live release', async (t) => {
  const portal = await startMeasured(t, { apiUrl: await serveStaffApi(t) });
  const { url, store, publish } = portal;
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 50 } as const;
  await setCanary(store, { ...benefits, version: '1.1.0', audience });
  const { edge: other, url: elsewhere } = await portal.startEdge('two');
  const cookie = visitorIn(true);
  for (const at of [url, elsewhere])
    await until('it is out', async () => (await openDocument(at, { cookie })).release === next.id);
  const measure = async (at: string, isEarly: boolean, value: number) =>
    send(at, await openDocument(at, { cookie: visitorIn(isEarly) }), { inp: { route, value } });
  await measure(url, true, 500);
  await measure(elsewhere, true, 520);
  await measure(url, false, 100);
  await other.close();

  const path = `/api/release-console/${channel}/speed?app=mf-benefits`;
  assert.equal((await askConsole(url, path, 'owner')).status, 404);
  assert.equal((await askConsole(url, `${path}&period=year`, 'staff')).status, 422);
  for (const [period, points] of [
    ['day', 24],
    ['week', 14],
  ] as const) {
    const { body } = await askConsole(url, `${path}&period=${period}`, 'staff');
    const { starts, releases } = body.data as { starts: string[]; releases: ReleaseSpeed[] };
    assert.equal(starts.length, points);
    const told = releases.map(({ role, whole }) => [role, whole.inp.measurements]);
    assert.deepEqual(told, [
      ['canary', 2],
      ['live', 1],
    ]);
    const [canary] = releases;
    assert.equal(canary?.over_time.at(-1)?.inp.measurements, 2);
    assert.deepEqual(
      canary.routes.map((of) => of.route),
      [route],
    );
    assert.equal(canary.whole.lcp.p75, null);
  }
});
