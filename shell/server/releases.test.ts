import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeEdge, scriptText } from './make-edge.ts';

const { edge, directory } = await makeEdge({ after });
const script = '/releases/mf-benefits/2.1.0-be7e/list.js';

test('a file of a release may be kept for a year, for it never changes', async () => {
  const { statusCode, headers, body } = await edge.inject(script);
  assert.equal(statusCode, 200);
  assert.equal(body, scriptText);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(headers['content-type']), /^(text|application)\/javascript; charset=utf-8$/);
  assert.equal(headers['access-control-allow-origin'], '*');
});

for (const [encoding, unpack] of [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const) {
  test(`a browser that takes ${encoding} gets the file as the build compressed it`, async () => {
    const headers = { 'accept-encoding': encoding };
    const response = await edge.inject({ url: script, headers });
    assert.equal(response.headers['content-encoding'], encoding);
    assert.equal(unpack(response.rawPayload).toString(), scriptText);
    assert.ok(response.rawPayload.length < scriptText.length / 2);
    assert.match(
      String(response.headers['content-type']),
      /^(text|application)\/javascript; charset=utf-8$/,
    );
    assert.match(String(response.headers.vary), /accept-encoding/i);
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
  });
}

test('a browser that takes both gets the smaller one', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  assert.equal((await edge.inject({ url: script, headers })).headers['content-encoding'], 'br');
});

test('a cache between edge and browser keeps the plain file apart from the compressed ones', async () => {
  assert.match(String((await edge.inject(script)).headers.vary), /accept-encoding/i);
});

for (const path of [
  '/releases/mf-benefits/2.1.0-be7e/gone.js',
  '/releases/mf-benefits/2.0.0-dead/remoteEntry.js',
  '/releases/mf-unknown/1.0.0-0000/remoteEntry.js',
  '/releases/mf-benefits/2.1.0-be7e/',
  '/releases/mf-benefits',
]) {
  test(`${path} is not found, and no page is sent instead`, async () => {
    const { statusCode, headers, body } = await edge.inject({
      url: path,
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    });
    assert.equal(statusCode, 404);
    assert.ok(body === 'Not found', 'plain words');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.doesNotMatch(String(headers['cache-control']), /immutable|max-age=[1-9]/);
  });
}

/** The path is sent unchanged: fetch, inject and browsers would normalise it. */
function statusOfRaw(path: string): Promise<{ status: number; body: string }> {
  const { port } = edge.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

test('no path leads out of the releases', async () => {
  writeFileSync(join(directory, 'secret.txt'), 'of the store, not of a release');
  mkdirSync(join(directory, 'releases-of-another'));
  writeFileSync(join(directory, 'releases-of-another/secret.txt'), 'a neighbour');
  await edge.listen({ port: 0, host: '127.0.0.1' });
  for (const path of [
    '/releases/../secret.txt',
    '/releases/%2e%2e/secret.txt',
    '/releases/..%2fsecret.txt',
    '/releases/..%5csecret.txt',
    '/releases/mf-benefits/../../secret.txt',
    '/releases/mf-benefits/..%2f..%2fsecret.txt',
    '/releases/..%2freleases-of-another/secret.txt',
    '/releases//../secret.txt',
    '/releases/%00/secret.txt',
    '/releases/../../../../../../../../etc/passwd',
    '/../channels/production/revisions/000007.json',
    '/releases/../channels/production/revisions/000007.json',
  ]) {
    const { status, body } = await statusOfRaw(path);
    assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
    assert.doesNotMatch(body, /not of a release|a neighbour|root:|"reason"/, path);
  }
});

test('a URL that cannot be read is rejected, and says nothing of how it is served', async () => {
  const { statusCode, headers, body } = await edge.inject('/%E0%A4%A');
  assert.equal(statusCode, 400);
  assert.equal(body, 'Bad request');
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('a browser that has the file already is told so, without the file', async () => {
  const { etag, 'last-modified': lastModified } = (await edge.inject(script)).headers;
  assert.ok(etag && lastModified);
  const known = await edge.inject({ url: script, headers: { 'if-none-match': String(etag) } });
  assert.equal(known.statusCode, 304);
  assert.equal(known.body, '');
  const since = await edge.inject({
    url: script,
    headers: { 'if-modified-since': String(lastModified) },
  });
  assert.equal(since.statusCode, 304);
  const other = await edge.inject({ url: script, headers: { 'if-none-match': '"other"' } });
  assert.equal(other.statusCode, 200);
});

for (const [path, status] of [
  [script, 200],
  ['/', 200],
  ['/nowhere', 404],
  ['/releases/mf-benefits/2.1.0-be7e/gone.js', 404],
  ['/favicon.svg', 200],
] as const) {
  test(`HEAD ${path} has the status and the headers of GET, and no body`, async () => {
    const [head, get] = [await edge.inject({ method: 'HEAD', url: path }), await edge.inject(path)];
    assert.equal(head.statusCode, status);
    assert.equal(get.statusCode, status);
    assert.equal(head.body, '');
    for (const name of ['content-type', 'cache-control', 'content-length', 'vary'])
      assert.equal(head.headers[name], get.headers[name], name);
  });
}

test('a part of a file can be asked for', async () => {
  const { statusCode, headers, body } = await edge.inject({
    url: script,
    headers: { range: 'bytes=3-5' },
  });
  assert.equal(statusCode, 206);
  assert.equal(body, scriptText.slice(3, 6));
  assert.equal(headers['content-range'], `bytes 3-5/${scriptText.length}`);
});

for (const [path, type] of [
  ['/favicon.svg', /^image\/svg\+xml/],
  ['/robots.txt', /^text\/plain/],
  ['/site.webmanifest', /^application\/manifest\+json/],
] as const) {
  test(`${path} is served as what it is, and may be kept for an hour`, async () => {
    const { statusCode, headers } = await edge.inject(path);
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-type']), type);
    assert.equal(headers['cache-control'], 'public, max-age=3600');
  });
}

for (const [method, path] of [
  ['POST', '/'],
  ['PUT', script],
  ['DELETE', script],
  ['POST', '/dashboard'],
] as const) {
  test(`${method} ${path} changes nothing and is not found`, async () => {
    const { statusCode, body } = await edge.inject({ method, url: path });
    assert.equal(statusCode, 404);
    assert.equal(body, 'Not found');
  });
}

for (const path of ['/', '/nowhere', '/favicon.svg', '/healthz', '/api/x'])
  test(`${path} is sent with the headers that every response has`, async () => {
    const { headers } = await edge.inject(path);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'strict-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    for (const power of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      assert.ok(String(headers['permissions-policy']).includes(`${power}=()`), power);
  });

test('a file of a release, which is no page, is sent only with the headers that count for a script', async () => {
  const { headers } = await edge.inject(script);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  for (const name of ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'])
    assert.equal(headers[name], undefined, name);
});

test('URLs that carry a token are told to no other site', async () => {
  for (const path of [
    '/password/reset/abc',
    '/email/verify/abc',
    '/email/undo/abc',
    '/email/subscription/abc',
  ]) {
    const { headers } = await edge.inject(path);
    assert.equal(headers['referrer-policy'], 'no-referrer', path);
  }
});
