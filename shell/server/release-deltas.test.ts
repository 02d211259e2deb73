import { openFileObjects } from '@portal/releases';
import { startS3Fake } from '@portal/releases/s3-fake';
import { openS3Objects } from '@portal/releases/s3-objects';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test, type TestContext } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { makePortal, portalScript } from './make-portal.ts';

const app = 'mf-benefits';
const [older, newer] = ['1.0.0', '1.1.0'].map((version) => portalScript(app, version));
const encodings = 'gzip, deflate, br, zstd, dcb, dcz';

const bucket = await startS3Fake();
after(() => bucket.close());
Object.assign(process.env, bucket.env);
let stores = 0;

const field = (content = '') => `:${createHash('sha256').update(content).digest('base64')}:`;
const asks = { 'accept-encoding': encodings, 'available-dictionary': field(older) };

/** A portal in which a browser has the file of 1.0.0 and asks for that of 1.1.0. */
async function openPortal(t: TestContext, place = 'directory') {
  const storeUrl = place === 'bucket' ? `${bucket.url}-deltas-${(stores += 1)}` : undefined;
  const portal = await makePortal(t, storeUrl ? { storeUrl } : {});
  const { id } = await portal.publish(app, '1.1.0');
  const objects = storeUrl ? openS3Objects(storeUrl) : openFileObjects(portal.directory);
  const first = (await portal.store.listReleaseIds(app)).find((release) => release !== id) ?? '';
  const url = `/releases/${app}/${id}/remoteEntry.js`;
  const startEdge = async () => (await portal.startEdge('one')).edge;
  return {
    ...portal,
    objects,
    id,
    first,
    url,
    startEdge,
    pack: `releases/${app}/${id}/deltas/${first}.json`,
  };
}

for (const place of ['directory', 'bucket']) {
  test(`${place}: a browser that has the file of the release before gets what is different`, async (t) => {
    const { startEdge, url } = await openPortal(t, place);
    const edge = await startEdge();
    const plain = await edge.inject(url);
    const { statusCode, headers, rawPayload } = await edge.inject({ url, headers: asks });
    assert.equal(statusCode, 200);
    assert.equal(headers['content-encoding'], 'dcz');
    assert.equal(headers['content-length'], String(rawPayload.length));
    assert.ok(rawPayload.length < 200, `${rawPayload.length} bytes`);
    const dictionary = Buffer.from(older ?? '');
    assert.equal(zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString(), newer);
    assert.equal(rawPayload.subarray(8, 40).toString('base64'), field(older).slice(1, -1));
    const ofTheFile = new Set([
      'etag',
      'last-modified',
      'content-length',
      'accept-ranges',
      'date',
      'x-request-id',
      'cache-control',
    ]);
    for (const [name, value] of Object.entries(plain.headers))
      if (!ofTheFile.has(name)) assert.equal(headers[name], value, name);
    assert.notEqual(headers.etag, plain.headers.etag);
    assert.equal(
      headers['cache-control'],
      'private, max-age=31536000, immutable',
      'no cache for several visitors keeps it, also one that does not look at Vary',
    );
  });

  test(`${place}: a delta that was altered in the store is not sent, and the file is`, async (t) => {
    const { startEdge, url, objects, pack } = await openPortal(t, place);
    const deltas = JSON.parse(String(await objects.read(pack))) as Record<string, string>;
    const content = Buffer.from(deltas['remoteEntry.js'] ?? '', 'base64');
    content[content.length - 4] = (content.at(-4) ?? 0) ^ 0xff;
    deltas['remoteEntry.js'] = content.toString('base64');
    await objects.remove(pack);
    await objects.create(pack, JSON.stringify(deltas));
    const { headers, body } = await (await startEdge()).inject({ url, headers: asks });
    assert.equal(headers['content-encoding'], undefined);
    assert.equal(body, newer);
  });

  test(`${place}: a delta to a file that was altered, or is in the store no more, is not sent`, async (t) => {
    const { startEdge, url, objects, first } = await openPortal(t, place);
    const dictionary = `releases/${app}/${first}/remoteEntry.js`;
    await objects.remove(dictionary);
    await objects.create(dictionary, `${older}/* altered */`);
    const edge = await startEdge();
    assert.equal((await edge.inject({ url, headers: asks })).body, newer);
    await edge.close();
    await objects.remove(`releases/${app}/${first}/release.json`);
    assert.equal((await (await startEdge()).inject({ url, headers: asks })).body, newer);
  });
}

test('every response says what it depends on, and that it is a dictionary for other releases', async (t) => {
  const { startEdge, url } = await openPortal(t);
  const edge = await startEdge();
  for (const headers of [{}, asks, { 'accept-encoding': 'br' }]) {
    const response = await edge.inject({ url, headers });
    assert.equal(response.headers.vary, 'Accept-Encoding, Available-Dictionary');
    assert.equal(
      response.headers['use-as-dictionary'],
      'match="/releases/mf-benefits/*/remoteEntry.js"',
    );
    assert.match(String(response.headers['cache-control']), /, max-age=31536000, immutable$/);
  }
});

const good = field(older);
for (const [what, headers] of [
  ['names no dictionary', { 'accept-encoding': encodings }],
  ['does not take dcz', { ...asks, 'accept-encoding': 'br, dcb' }],
  ['takes anything, and dcz not by name', { ...asks, 'accept-encoding': '*' }],
  ['rejects dcz', { ...asks, 'accept-encoding': 'br, dcz;q=0' }],
  ['rejects dcz with decimals', { ...asks, 'accept-encoding': 'br, dcz; q=0.000' }],
  ['has a file that no release has', { ...asks, 'available-dictionary': field('of my own') }],
  ['has the file that it asks for', { ...asks, 'available-dictionary': field(newer) }],
  [
    'has a file of another app',
    { ...asks, 'available-dictionary': field(portalScript('shell', '1.0.0')) },
  ],
  ['names two dictionaries', { ...asks, 'available-dictionary': `${good}, ${good}` }],
  ['names a path', { ...asks, 'available-dictionary': ':../../../../etc/passwd:' }],
  ['names a property of every object', { ...asks, 'available-dictionary': ':__proto__:' }],
  ['names a hash without colons', { ...asks, 'available-dictionary': good.slice(1, -1) }],
  ['names a hash with more behind it', { ...asks, 'available-dictionary': `${good} ${good}` }],
  ['sends a long header', { ...asks, 'available-dictionary': `:${'A'.repeat(8000)}:` }],
] as const) {
  test(`a browser that ${what} gets the file`, async (t) => {
    const { startEdge, url } = await openPortal(t);
    const {
      statusCode,
      headers: received,
      body,
    } = await (await startEdge()).inject({ url, headers });
    assert.equal(statusCode, 200);
    assert.equal(received['content-encoding'], undefined);
    assert.equal(body, newer);
  });
}

test('a part of a file is a part of the file, and no dictionary', async (t) => {
  const { startEdge, url } = await openPortal(t);
  const headers = { ...asks, range: 'bytes=3-13' };
  const response = await (await startEdge()).inject({ url, headers });
  assert.equal(response.statusCode, 206);
  assert.equal(response.body, newer?.slice(3, 14));
  assert.equal(response.headers['use-as-dictionary'], undefined);
});

test('HEAD tells of a delta what GET would, without the delta', async (t) => {
  const { startEdge, url } = await openPortal(t);
  const edge = await startEdge();
  const [get, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map((method) => edge.inject({ method, url, headers: asks })),
  );
  assert.equal(head?.body, '');
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'content-type'])
    assert.equal(head?.headers[name], get?.headers[name], name);
});

test('a browser that has the delta already is told so; one that has the file is not', async (t) => {
  const { startEdge, url } = await openPortal(t);
  const edge = await startEdge();
  const { etag } = (await edge.inject({ url, headers: asks })).headers;
  const known = await edge.inject({ url, headers: { ...asks, 'if-none-match': `"x", ${etag}` } });
  assert.equal(known.statusCode, 304);
  assert.equal(known.body, '');
  assert.equal(known.headers.etag, etag);
  const ofTheFile = (await edge.inject(url)).headers.etag;
  const other = await edge.inject({
    url,
    headers: { ...asks, 'if-none-match': String(ofTheFile) },
  });
  assert.equal(other.headers['content-encoding'], 'dcz');
});

test('the deltas of a release are no files that one can ask for', async (t) => {
  const { startEdge, pack } = await openPortal(t);
  assert.equal((await (await startEdge()).inject(`/${pack}`)).statusCode, 404);
});

test('an edge on a bucket that does not respond sends the deltas that it has sent before', async (t) => {
  const { startEdge, url } = await openPortal(t, 'bucket');
  const edge = await startEdge();
  const before = await edge.inject({ url, headers: asks });
  await edge.close();
  bucket.isDown = true;
  t.after(() => (bucket.isDown = false));
  const after = await (await startEdge()).inject({ url, headers: asks });
  assert.deepEqual(after.rawPayload, before.rawPayload);
  assert.equal(after.headers['content-encoding'], 'dcz');
});
