import { clearCanary, setCanary } from '@portal/releases';
import type { Boot } from '@portal/contract/composition';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePortal, openTab, readReleaseSet, until, visitorWith } from './make-portal.ts';
import { writeStaffPass } from './staff-pass.ts';

const channel = 'production';
const who = { channel, by: 'ada', reason: 'a test' };
const benefits = { ...who, app: 'mf-benefits' };

const early = visitorWith((bucket) => bucket < 1000);
const late = visitorWith((bucket) => bucket >= 5000);

test('a canary is for its share of visitors, the same at every edge', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const edges = [await startEdge('one'), await startEdge('two')];
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 10 } as const;
  await setCanary(store, { ...benefits, version: '1.1.0', audience });
  for (const { url } of edges) {
    await until(
      'the canary is out',
      async () => (await readReleaseSet(url, early))['mf-benefits'] === next.id,
    );
    assert.match((await readReleaseSet(url, late))['mf-benefits'] ?? '', /^1\.0\.0-/);
    assert.match((await readReleaseSet(url, early))['mf-finance'] ?? '', /^1\.0\.0-/);
  }
});

test('a page with a canary names the live release as its fallback, and no other page names one', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const { url } = await startEdge('one');
  const next = await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 10 } as const;
  await setCanary(store, { ...benefits, version: '1.1.0', audience });
  await until(
    'the canary is out',
    async () => (await readReleaseSet(url, early))['mf-benefits'] === next.id,
  );
  const fallbacks = async (cookie: string) => {
    const response = await fetch(`${url}/live-releases`, { headers: { cookie } });
    const { remotes } = (await response.json()) as Boot;
    return remotes.flatMap(({ descriptor, fallback }) =>
      fallback ? [{ name: descriptor.name, ...fallback }] : [],
    );
  };
  const [fallback, ...more] = await fallbacks(early);
  assert.deepEqual(more, []);
  assert.equal(fallback?.name, 'mf-benefits');
  assert.match(fallback.release, /^1\.0\.0-/);
  assert.equal(fallback.entry, `/releases/mf-benefits/${fallback.release}/remoteEntry.js`);
  assert.match(fallback.integrity, /^sha384-/);
  assert.equal(fallback.descriptor.name, 'mf-benefits');
  assert.deepEqual(await fallbacks(late), []);
});

test('a tab of a visitor who does not get the canary is not notified', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const { url } = await startEdge('one');
  const [mine, theirs] = [await openTab(url, early), await openTab(url, late)];
  t.after(async () => [mine, theirs].forEach(({ close }) => close()));
  await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 10 } as const;
  await setCanary(store, { ...benefits, version: '1.1.0', audience });
  await until('one is told', () => mine.told.length === 2);
  const { after } = await clearCanary(store, who);
  await until('and told again', () => mine.told.at(-1) === after.revision);
  assert.equal(theirs.told.length, 1);
});

test('a visitor gets a number only while a share of visitors tries a canary, and keeps it', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const { url } = await startEdge('one');
  assert.equal((await fetch(url)).headers.get('set-cookie'), null);
  await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 50 } as const;
  await setCanary(store, { ...benefits, version: '1.1.0', audience });
  let cookie: string | null = null;
  await until('a number is given', async () => {
    cookie = (await fetch(url)).headers.get('set-cookie');
    return cookie !== null;
  });
  assert.match(
    cookie ?? '',
    /^portal_visitor=[0-9a-f]{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const [pair = ''] = (cookie ?? '').split(';');
  const first = await readReleaseSet(url, pair);
  for (let visit = 0; visit < 5; visit += 1)
    assert.deepEqual(await readReleaseSet(url, pair), first);
  const again = await fetch(url, { headers: { cookie: pair } });
  assert.equal(again.headers.get('set-cookie'), null);
});

test('staff try a canary first; a pass that is expired, altered or made up is none', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const { url } = await startEdge('one');
  const next = await publish('mf-benefits', '1.1.0');
  await setCanary(store, { ...benefits, version: '1.1.0', audience: { kind: 'staff' } });
  const key = Buffer.from('the staff key of this test');
  const now = Math.floor(Date.now() / 1000);
  const pass = writeStaffPass({ subject: 'ada', expires: now + 60 }, key);
  await until(
    'staff have it',
    async () => (await readReleaseSet(url, `portal_staff=${pass}`))['mf-benefits'] === next.id,
  );
  for (const bad of [
    writeStaffPass({ subject: 'ada', expires: now - 1 }, key),
    writeStaffPass({ subject: 'ada', expires: now + 60 }, Buffer.from('another key')),
    pass.replace(/^./, 'f'),
    'eyJ.eyJ',
    '',
  ])
    assert.match(
      (await readReleaseSet(url, `portal_staff=${bad}`))['mf-benefits'] ?? '',
      /^1\.0\.0-/,
    );
});
