import type { Boot } from '@portal/contract/composition';
import { promote, rollBack, setCanary } from '@portal/releases';
import { startS3Fake } from '@portal/releases/s3-fake';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { after, test, type TestContext } from 'node:test';
import * as z from 'zod/mini';
import { makePortal, readReleaseSet, until, type PortalUnderTest } from '../make-portal.ts';
import { writeStaffPass } from '../staff-pass.ts';

const channel = 'production';
const who = { channel, by: 'ada', reason: 'a test' };
const benefits = { ...who, app: 'mf-benefits' };

const bucket = await startS3Fake();
after(() => bucket.close());
Object.assign(process.env, bucket.env);
let stores = 0;

const list = z.union([z.string(), z.array(z.string())]);
const policy = z.object({
  Statement: z.array(z.object({ Effect: z.literal('Allow'), Action: list, Resource: list })),
});

/** A policy of docs/serving.md as the bucket of a test takes it: allowed is what a statement allows. */
function readPolicy(name: string, prefix: string) {
  const text = readFileSync(new URL('../../../docs/serving.md', import.meta.url), 'utf8');
  const json = new RegExp('```json policy=' + name + '\\n(.*?)```', 's').exec(text)?.[1] ?? '';
  const { Statement } = policy.parse(
    JSON.parse(
      json.replaceAll('portal-releases/prod', prefix).replaceAll('portal-releases', 'portal'),
    ),
  );
  const matches = (patterns: z.infer<typeof list>, value: string) =>
    [patterns].flat().some((pattern) => {
      const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'));
      return new RegExp(`^${parts.join('.*')}$`).test(value);
    });
  return ({ action, resource }: { action: string; resource: string }) =>
    Statement.some(
      ({ Action, Resource }) => matches(Action, action) && matches(Resource, resource),
    );
}

async function makeBucketPortal(t: TestContext) {
  t.after(() => {
    bucket.policy = null;
    bucket.denied.length = 0;
  });
  const storeUrl = `${bucket.url}-rights-${(stores += 1)}`;
  const portal = await makePortal(t, { storeUrl });
  return { ...portal, prefix: storeUrl.slice('s3://'.length) };
}

/** A page of a visitor who gets the canary, and what the page then says of it: the edge keeps that in the store. */
async function reportACrash(url: string) {
  const page = await fetch(`${url}/live-releases`);
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { remotes } = (await page.json()) as Boot;
  const remote = remotes.find(({ descriptor }) => descriptor.name === 'mf-benefits');
  assert.ok(remote?.reportToken);
  const failure = {
    kind: 'failed',
    remote: 'mf-benefits',
    release: remote.release,
    phase: 'entry',
  };
  const { status } = await fetch(`${url}/reports`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ token: remote.reportToken, reports: [failure] }),
  });
  assert.equal(status, 204);
}

/** A day's work of an edge: pages, files, a canary and reports of it, an override, a new revision. */
async function serveADay(
  { startEdge, store, publish }: PortalUnderTest,
  asSomebodyElse: <T>(change: () => Promise<T>) => Promise<T>,
) {
  const { edge, url } = await startEdge('one');
  assert.equal((await fetch(url)).status, 200);
  const first = await readReleaseSet(url);
  const file = `${url}/releases/mf-benefits/${first['mf-benefits']}/remoteEntry.js`;
  assert.equal((await fetch(file)).status, 200);

  const next = await asSomebodyElse(async () => {
    const release = await publish('mf-benefits', '1.1.0');
    const audience = { kind: 'percent', percent: 100 } as const;
    await setCanary(store, { ...benefits, version: '1.1.0', audience });
    return release;
  });
  const key = Buffer.from('the staff key of this test');
  const expires = Math.floor(Date.now() / 1000) + 60;
  const cookie = `portal_staff=${writeStaffPass({ subject: 'ada', expires }, key)}`;
  await until(
    'staff have the canary',
    async () => (await readReleaseSet(url, cookie))['mf-benefits'] === next.id,
  );
  const description = `${url}/verified-releases/mf-benefits/${next.id}`;
  assert.equal((await fetch(description, { headers: { cookie } })).status, 200);
  await reportACrash(url);
  assert.equal((await fetch(`${url}/healthz`)).status, 503, 'only the API is away');
  await edge.close();
}

test('an edge with the documented rights serves everything, and tries nothing that it may not do', async (t) => {
  const portal = await makeBucketPortal(t);
  const rights = readPolicy('edge', portal.prefix);
  bucket.policy = rights;
  await serveADay(portal, async (change) => {
    bucket.policy = null;
    try {
      return await change();
    } finally {
      bucket.policy = rights;
    }
  });
  assert.deepEqual(bucket.denied, []);
  assert.equal((await portal.store.objects.list('reports/')).length, 1);
});

test('the rights of an edge do not allow to publish, promote or delete anything', async (t) => {
  const { store, publish, prefix } = await makeBucketPortal(t);
  bucket.policy = readPolicy('edge', prefix);
  await assert.rejects(publish('mf-benefits', '1.1.0'), /AccessDenied/);
  await assert.rejects(store.confirm(channel, 3), /AccessDenied/);
  const head = await store.readHead(channel);
  assert.ok(head.live);
  await assert.rejects(store.append(head, head.live), /AccessDenied/);
  for (const key of ['channels/production/revisions/000003.json', 'reports/x.json'])
    await assert.rejects(store.objects.remove(key), /AccessDenied/);
  assert.equal(await store.objects.create('reports/production/000003/x.json', '{}'), true);
});

test('publisher and release manager do their work with the documented rights, and not each other’s', async (t) => {
  const { store, publish, prefix } = await makeBucketPortal(t);
  bucket.policy = readPolicy('publisher', prefix);
  await publish('mf-benefits', '1.1.0');
  assert.deepEqual(bucket.denied, []);
  await assert.rejects(promote(store, { ...benefits, version: '1.1.0' }), /AccessDenied/);

  bucket.denied.length = 0;
  bucket.policy = readPolicy('release-manager', prefix);
  await promote(store, { ...benefits, version: '1.1.0' });
  await rollBack(store, benefits);
  assert.deepEqual(bucket.denied, []);
  await assert.rejects(publish('mf-benefits', '1.2.0'), /AccessDenied/);
  for (const key of ['releases/mf-benefits/1.1.0-x/page.js', 'versions/mf-benefits/1.2.0.json'])
    await assert.rejects(store.objects.create(key, 'x'), /AccessDenied/);
});

/** Every file and folder of a store. */
async function listAll(directory: string): Promise<string[]> {
  return (await readdir(directory, { recursive: true })).toSorted();
}

test('an edge on a directory writes to reports, and nowhere else', async (t) => {
  const portal = await makePortal(t);
  await portal.publish('mf-benefits', '1.1.0');
  const audience = { kind: 'percent', percent: 100 } as const;
  await setCanary(portal.store, { ...benefits, version: '1.1.0', audience });
  const before = await listAll(portal.directory);
  const { edge, url } = await portal.startEdge('one');
  const { 'mf-benefits': release } = await readReleaseSet(url);
  const file = `${url}/releases/mf-benefits/${release}/page.js`;
  assert.equal((await fetch(file)).status, 200);
  await fetch(`${url}/healthz`);
  await reportACrash(url);
  await edge.close();
  const written = (await listAll(portal.directory)).filter((path) => !before.includes(path));
  assert.ok(
    written.some((path) => path.endsWith('.json')),
    'the report was kept',
  );
  assert.ok(
    written.every((path) => path.split('/')[0] === 'reports'),
    written.join(),
  );
});
