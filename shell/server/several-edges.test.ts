import { promote, readEvidence, rollBack, setCanary } from '@portal/releases';
import type { Boot } from '@portal/contract/composition';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { makePortal, openTab, readReleaseSet, until, visitorWith } from './make-portal.ts';

const channel = 'production';
const who = { channel, by: 'ada', reason: 'a test' };
const benefits = { ...who, app: 'mf-benefits' };

test('a change is seen by the next visitor of every edge, at once', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const edges = [await startEdge('one'), await startEdge('two')];
  const next = await publish('mf-benefits', '1.1.0');
  for (const { url } of edges) await readReleaseSet(url);
  await promote(store, { ...benefits, version: '1.1.0' });
  for (const { url } of edges)
    await until(
      'the next visitor gets it',
      async () => (await readReleaseSet(url))['mf-benefits'] === next.id,
    );
  const pages = await Promise.all(edges.map(async ({ url }) => (await fetch(url)).text()));
  // Only the nonce differs from response to response, and the token while the release is watched.
  const [one, two] = pages.map((page) =>
    page.replaceAll(/nonce="[^"]+"|"reportToken":"[^"]+"/g, ''),
  );
  assert.equal(one, two);
});

test('a rollback changes not one byte of what other remotes serve', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  await publish('mf-benefits', '1.1.0');
  await promote(store, { ...benefits, version: '1.1.0' });
  const { url } = await startEdge('one');

  const take = async () => {
    const { live } = await store.readHead(channel);
    const served: Record<string, string> = {};
    for (const [app, { id }] of Object.entries(live?.releases ?? {})) {
      const release = await store.readRelease(app, id);
      for (const file of Object.keys(release?.files ?? {})) {
        const path = `/releases/${app}/${id}/${file}`;
        const response = await fetch(url + path);
        assert.equal(response.status, 200, path);
        const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
        const {
          'content-length': length,
          etag,
          'cache-control': cache,
        } = Object.fromEntries(response.headers);
        served[path] = [hash.digest('hex'), length, etag, cache].join(' ');
      }
    }
    const page = (await (await fetch(`${url}/`)).text())
      .replaceAll(/nonce="[^"]+"/g, '')
      .replace(/"revision":\d+/, '"revision":0');
    const boot = JSON.parse(/id="portal-boot" >(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as {
      remotes: { descriptor: { name: string } }[];
    };
    const others = boot.remotes.filter(({ descriptor }) => descriptor.name !== 'mf-benefits');
    return { served, others: JSON.stringify(others) };
  };
  const isOfOther = ([path]: [string, string]) => !path.startsWith('/releases/mf-benefits/');

  const before = await take();
  await rollBack(store, benefits);
  await until(
    'the rollback is live',
    async () => (await readReleaseSet(url))['mf-benefits']?.startsWith('1.0.0') ?? false,
  );
  const after = await take();
  const othersBefore = Object.entries(before.served).filter(isOfOther);
  assert.equal(othersBefore.length, 4, 'two files of the shell and two of the other remote');
  assert.deepEqual(Object.entries(after.served).filter(isOfOther), othersBefore);
  assert.equal(after.others, before.others, 'and what the page says of them');
  assert.notDeepEqual(
    Object.keys(after.served),
    Object.keys(before.served),
    'the one remote has changed',
  );
});

test('an open tab is told of a new revision by whichever edge it is at', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  const edges = [await startEdge('one'), await startEdge('two')];
  const tabs = await Promise.all(edges.map(({ url }) => openTab(url)));
  t.after(async () => tabs.forEach(({ close }) => close()));
  await until('each tab knows what is live', () => tabs.every(({ told }) => told.length === 1));
  await publish('mf-benefits', '1.1.0');
  const { after } = await promote(store, { ...benefits, version: '1.1.0' });
  await until('each tab is told', () => tabs.every(({ told }) => told.at(-1) === after.revision));
  assert.deepEqual(
    tabs.map(({ told }) => told.length),
    [2, 2],
    'once',
  );
});

function sendReports(url: string, reports: unknown, headers: Record<string, string> = {}) {
  const body = typeof reports === 'string' ? reports : JSON.stringify({ reports });
  return fetch(`${url}/reports`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** The remote that is on trial, as a page of that visitor has it. */
async function openPage(url: string, cookie: string) {
  const response = await fetch(`${url}/live-releases`, { headers: { cookie } });
  const { remotes } = (await response.json()) as Boot;
  const onTrial = remotes.find(({ reportToken }) => reportToken);
  return { release: onTrial?.release ?? '', token: onTrial?.reportToken };
}

const early = visitorWith((bucket) => bucket < 1000);
const late = visitorWith((bucket) => bucket >= 5000);

test('what browsers report to several edges is one evidence in the store', async (t) => {
  const { store, publish, startEdge } = await makePortal(t);
  await publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 10 } as const;
  const { after } = await setCanary(store, { ...benefits, version: '1.1.0', audience });
  const edges = [await startEdge('one'), await startEdge('two')];
  for (const { url } of edges)
    for (const [cookie, phase] of [
      [early, 'chunk'],
      [late, null],
    ] as const) {
      await until(
        'the canary is out',
        async () => (await openPage(url, cookie)).token !== undefined,
      );
      const { release, token } = await openPage(url, cookie);
      const about = { remote: 'mf-benefits', release };
      const one = phase
        ? { kind: 'failed', ...about, phase }
        : { kind: 'loaded', ...about, milliseconds: 420 };
      const body = JSON.stringify({ token, reports: [one] });
      for (const type of ['application/json', 'text/plain'])
        assert.equal((await sendReports(url, body, { cookie, 'content-type': type })).status, 204);
    }
  await Promise.all(edges.map(({ edge }) => edge.close()));
  const { tallies, leftOut } = await readEvidence(store.objects, channel, after.revision, 20);
  const counted = [...tallies].map(([id, [site]]) => [
    id.split('-')[0],
    site?.visitors,
    site?.failures,
  ]);
  // The same two visitors at both edges.
  assert.deepEqual(
    counted.toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      ['1.0.0', 1, 0],
      ['1.1.0', 1, 1],
    ],
  );
  assert.deepEqual(leftOut, { counted_already: 4 });
});

for (const [what, body, headers, status] of [
  ['is no JSON', '{"reports":', {}, 400],
  ['says nothing', JSON.stringify({ reports: [] }), {}, 400],
  [
    'has an unknown phase',
    JSON.stringify({ reports: [{ kind: 'failed', remote: 'a', release: 'b', phase: 'x' }] }),
    {},
    400,
  ],
  ['is too long', JSON.stringify({ reports: ' '.repeat(9000) }), {}, 413],
  ['is of another kind', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  [
    'comes from another site',
    JSON.stringify({ reports: [] }),
    { 'sec-fetch-site': 'cross-site' },
    403,
  ],
] as const)
  test(`a report that ${what} is rejected with ${status}`, async (t) => {
    const { startEdge } = await makePortal(t);
    const { url } = await startEdge('one');
    assert.equal((await sendReports(url, body, headers)).status, status);
  });

test('one IP address cannot decide: its reports count only so often in a minute', async (t) => {
  const { startEdge } = await makePortal(t);
  const { url } = await startEdge('one');
  const { 'mf-benefits': release } = await readReleaseSet(url);
  const many = Array.from({ length: 20 }, () => ({
    kind: 'failed',
    remote: 'mf-benefits',
    release,
    phase: 'entry',
  }));
  const statuses: number[] = [];
  for (let times = 0; times < 8; times += 1) statuses.push((await sendReports(url, many)).status);
  assert.deepEqual(statuses, [204, 204, 204, 204, 204, 204, 429, 429]);
});
