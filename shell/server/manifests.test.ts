import { integrityOf } from '@portal/releases';
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeEdge, makeRevision, remoteId, writeRevision } from './make-edge.ts';

const url = '/mf/production/mf-benefits/mf-manifest.json';
const built = (globalName: string) =>
  JSON.stringify({
    id: 'mf_benefits',
    name: 'mf_benefits',
    metaData: { name: 'mf_benefits', globalName, publicPath: 'auto' },
    exposes: [],
  });

/** The usual revision, with a manifest of the remote's release. */
function withManifest(id = remoteId, content = built('mf_benefits_be7e')) {
  const revision = makeRevision();
  const remote = revision.releases['mf-benefits'];
  assert.ok(remote);
  const file = 'mf-manifest.json';
  const manifest = [{ file, integrity: integrityOf(Buffer.from(content)) }];
  revision.releases['mf-benefits'] = {
    ...remote,
    id,
    preloads: { ...remote.preloads, manifest },
  };
  const write = (directory: string, text = content) => {
    const path = join(directory, 'releases/mf-benefits', id, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  return { revision, write };
}

async function serve(t: TestContext, portalUrl?: string) {
  const { revision, write } = withManifest();
  const served = await makeEdge(t, { revision, ...(portalUrl && { portalUrl }) });
  write(served.directory);
  return served;
}

test('the manifest of the live release is at one path, open to other origins and never out of date', async (t) => {
  const { edge } = await serve(t, 'https://portal.example.org');
  const response = await edge.inject(url);
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(response.headers['access-control-allow-origin'], '*');
  assert.equal(response.headers['cache-control'], 'no-cache');
  assert.deepEqual(response.json(), {
    id: 'mf_benefits',
    name: 'mf_benefits',
    metaData: {
      name: 'mf_benefits',
      globalName: 'mf_benefits_be7e',
      publicPath: `https://portal.example.org/releases/mf-benefits/${remoteId}/`,
    },
    exposes: [],
  });
  const etag = String(response.headers.etag);
  const again = await edge.inject({ url, headers: { 'if-none-match': etag } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('where no URL of the portal is set, files are at the host that was asked', async (t) => {
  const { edge } = await serve(t);
  const { metaData } = (await edge.inject({ url, headers: { host: 'localhost:3000' } })).json<{
    metaData: { publicPath: string };
  }>();
  assert.equal(metaData.publicPath, `http://localhost:3000/releases/mf-benefits/${remoteId}/`);
});

test('after a promotion the path leads to the new release', async (t) => {
  const { edge, store, directory } = await serve(t);
  const before = (await edge.inject(url)).headers.etag;
  const next = withManifest('2.2.0-0ec5', built('mf_benefits_0ec5'));
  next.write(directory);
  await writeRevision(store, { ...next.revision, revision: 8 });
  let response = await edge.inject({ url, headers: { 'if-none-match': String(before) } });
  while (response.statusCode === 304)
    response = await edge.inject({ url, headers: { 'if-none-match': String(before) } });
  assert.match(response.body, /mf_benefits_0ec5.+releases\/mf-benefits\/2\.2\.0-0ec5\//);
});

test('a release file is open to other origins, as its manifest is', async (t) => {
  const { edge } = await serve(t);
  const { headers } = await edge.inject(`/releases/mf-benefits/${remoteId}/remoteEntry.js`);
  assert.equal(headers['access-control-allow-origin'], '*');
});

for (const [what, path] of [
  ['an app that is not live', '/mf/production/mf-unknown/mf-manifest.json'],
  ['the shell', '/mf/production/shell/mf-manifest.json'],
  ['a channel that this edge does not serve', '/mf/staging/mf-benefits/mf-manifest.json'],
  ['a name that every object has', '/mf/production/__proto__/mf-manifest.json'],
] as const) {
  test(`${what} has no manifest`, async (t) => {
    const { edge } = await serve(t);
    const { statusCode, headers } = await edge.inject(path);
    assert.equal(statusCode, 404);
    assert.match(String(headers['content-type']), /^text\/plain/);
  });
}

test('a manifest that was altered in the store is not served', async (t) => {
  const { revision, write } = withManifest();
  const { edge, directory } = await makeEdge(t, { revision });
  write(directory, built('mf_evil'));
  assert.equal((await edge.inject(url)).statusCode, 404);
});

test('a release from before there were manifests has none', async (t) => {
  const { edge } = await makeEdge(t);
  assert.equal((await edge.inject(url)).statusCode, 404);
});
