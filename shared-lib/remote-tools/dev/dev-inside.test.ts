import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { serveBuilds } from './dev-inside.ts';

const portal = 'http://localhost:3000';
const pin = { bytes: 3, integrity: 'sha384-abc' };
const metadata = {
  app: 'mf-tiny',
  version: '0.1.0',
  id: '0.1.0-abc',
  commit: null,
  built_at: '2026-11-21T10:00:00.000Z',
  entry: 'remoteEntry.js',
  global_name: 'mf_tiny_abc',
  descriptor: null,
  preloads: {},
  shared: {},
  exports: {},
  files: { 'remoteEntry.js': pin, 'page.js': pin },
};

async function serve(t: TestContext) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-inside-'));
  const { server, show } = serveBuilds(directory, portal);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  t.after(() => {
    server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const build = (name: string) => {
    mkdirSync(join(directory, name));
    writeFileSync(join(directory, name, 'release.json'), JSON.stringify(metadata));
    writeFileSync(join(directory, name, 'remoteEntry.js'), `/* ${name} */`);
    show(name);
  };
  return { origin, build, get: (path: string) => fetch(origin + path) };
}

test('the portal is told where the newest build’s entry is, and gets it with its hash', async (t) => {
  const { build, get } = await serve(t);
  assert.equal((await get('/release.json')).status, 404);
  build('1001');
  build('1002');
  const { entry, files } = (await (await get('/release.json')).json()) as typeof metadata;
  assert.equal(entry, '1002/remoteEntry.js');
  assert.deepEqual(files, { '1002/remoteEntry.js': pin });
  const script = await get(`/${entry}`);
  assert.equal(script.headers.get('content-type'), 'text/javascript');
  assert.equal(await script.text(), '/* 1002 */');
});

test('a page that has an earlier build goes on with it', async (t) => {
  const { build, get } = await serve(t);
  build('1001');
  build('1002');
  assert.equal(await (await get('/1001/remoteEntry.js')).text(), '/* 1001 */');
});

test('only the pages of that portal may read it', async (t) => {
  const { build, get } = await serve(t);
  build('1001');
  const { headers } = await get('/release.json');
  assert.equal(headers.get('access-control-allow-origin'), portal);
});

for (const path of [
  '/',
  '/1001',
  '/1001/../1001/remoteEntry.js/..',
  '/1001/%2e%2e/secret',
  '/1001/.env',
])
  test(`there is nothing at ${path}`, async (t) => {
    const { build, get } = await serve(t);
    build('1001');
    assert.equal((await get(path)).status, 404);
  });
