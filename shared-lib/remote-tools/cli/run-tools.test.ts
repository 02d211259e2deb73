import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { contractVersion, type PublishedShareMap } from '@portal/contract/composition';
import { readDefaultShareMap } from '../new-remote/published.ts';

const tools = join(import.meta.dirname, '../remote-tools.ts');

function makeFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tools-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [tools, ...args], { cwd: folder });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

/** A portal as far as the tools ask it: what its shell provides, and which paths its remotes have. */
async function servePortal(t: TestContext, shareMap: unknown) {
  const paths: Record<string, unknown> = {
    '/shared-modules.json': shareMap,
    '/live-releases': {
      remotes: [
        { descriptor: { name: 'mf-benefits', mounts: [{ path: '/dashboard/trade' }] } },
        {
          descriptor: {
            name: 'mf-agency',
            mounts: [{ path: '/agency', frame: 'agency', pages: ['', 'people'] }],
            frames: [{ name: 'agency', expose: './frame', path: '/agency' }],
          },
        },
      ],
    },
  };
  const server = createServer(({ url = '' }, response) => {
    const found = paths[url];
    if (found === undefined) return response.writeHead(404).end();
    return response.end(typeof found === 'string' ? found : JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    provide: (next: unknown) => (paths['/shared-modules.json'] = next),
  };
}

/** The share map of this shell, with another version of React and another contract. */
function makeShareMap(): PublishedShareMap {
  const shareMap = structuredClone(readDefaultShareMap());
  for (const [specifier, module] of Object.entries(shareMap.modules))
    if (specifier.split('/')[0] === 'react') module.version = '19.4.2';
  return { ...shareMap, contract: '1.0.0' };
}

const readJson = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Record<string, string>>;

test('a new repository is made for a portal: its versions, its contract, and a path that no remote of it has', async (t) => {
  const folder = makeFolder(t);
  const shareMap = makeShareMap();
  const { url } = await servePortal(t, shareMap);
  const { code, out, err } = await run(folder, 'new', 'mf-trade', '--portal', `${url}/any/page`);
  assert.equal(code, 0, err);
  assert.match(out, /^mf-trade is there: \d+ files, one page at \/trade\./);
  const manifest = readJson(folder, 'package.json');
  assert.equal(manifest.dependencies?.react, '19.4.2');
  assert.equal(manifest.config?.portal, url);
  assert.equal(readJson(folder, 'remote.json').contract, '^1.0.0');
  assert.deepEqual(readJson(folder, 'shared-modules.json'), shareMap);
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  }))
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
});

test('a new repository without a portal is for the shell that these tools come from', async (t) => {
  const folder = makeFolder(t);
  assert.equal((await run(folder, 'new', 'mf-trade')).code, 0);
  assert.equal(readJson(folder, 'remote.json').contract, `^${contractVersion}`);
  assert.equal(readJson(folder, 'package.json').config?.portal, undefined);
  const started = await run(folder, 'dev');
  assert.equal(started.code, 1);
  assert.equal(
    started.err,
    'Which portal? Name it, or write "portal" into "config" of package.json.\n',
  );
});

for (const [why, args, message] of [
  ['whose name is not one', ['trade'], /^trade is no name for a remote/],
  ['that leads out of the folder', ['mf-../../trade'], /is no name for a remote/],
  ['that the portal has already', ['mf-benefits'], /has a remote mf-benefits already/],
  [
    'with a path of another',
    ['mf-trade', '--path', '/dashboard/trade/fairs'],
    /\/dashboard\/trade is an area of mf-benefits/,
  ],
  ['without a name', [], /^Name one remote/],
  ['of which there are two', ['mf-one', 'mf-two'], /^Name one remote/],
] as const)
  test(`a remote ${why} is rejected, and nothing is written`, async (t) => {
    const folder = makeFolder(t);
    const { url } = await servePortal(t, makeShareMap());
    const { code, err } = await run(folder, 'new', ...args, '--portal', url);
    assert.equal(code, 1);
    assert.match(err, message);
    assert.deepEqual(readdirSync(folder), []);
  });

test('a folder that holds something is left as it is', async (t) => {
  const folder = makeFolder(t);
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const { code, err } = await run(folder, 'new', 'mf-trade');
  assert.equal(code, 1);
  assert.match(err, /is not empty: run this in an empty folder\.\n$/);
  assert.deepEqual(readdirSync(folder), ['notes.txt']);
});

const { modules, ...rest } = makeShareMap();
for (const [what, served, message] of [
  [
    'a version that is a command',
    { ...rest, modules, shell: '1.0.0; rm -rf /' },
    /an exact version/,
  ],
  [
    'a package from elsewhere as a version',
    { ...rest, modules: { react: { version: 'https://evil', exports: ['*'], isLazy: false } } },
    /an exact version/,
  ],
  [
    'a module with a path for a name',
    { ...rest, modules: { '../evil': { version: '1.0.0', exports: ['*'], isLazy: false } } },
    /is of another form/,
  ],
  ['a page instead of the file', '<!doctype html>', /is not JSON/],
] as const)
  test(`a portal that sends ${what} is not believed`, async (t) => {
    const folder = makeFolder(t);
    const { url } = await servePortal(t, served);
    const { code, err } = await run(folder, 'new', 'mf-trade', '--portal', url);
    assert.equal(code, 1);
    assert.match(err, message);
    assert.deepEqual(readdirSync(folder), []);
  });

test('a portal that is no URL, or does not respond, is named', async (t) => {
  const folder = makeFolder(t);
  const wrong = await run(folder, 'new', 'mf-trade', '--portal', 'portal.example.org');
  assert.match(wrong.err, /^portal\.example\.org is no URL of a portal: it must be like https:/);
  const gone = await run(folder, 'new', 'mf-trade', '--portal', 'http://127.0.0.1:9');
  assert.match(gone.err, /^http:\/\/127\.0\.0\.1:9\/shared-modules\.json does not respond\./);
  assert.deepEqual([wrong.code, gone.code], [1, 1]);
});

test('a team reads what its portal has changed, what it stopped to provide first', async (t) => {
  const folder = makeFolder(t);
  const shareMap = makeShareMap();
  const { url, provide } = await servePortal(t, shareMap);
  await run(folder, 'new', 'mf-trade', '--portal', url);
  assert.match((await run(folder, 'portal')).out, /nothing is different/);

  const next = structuredClone(shareMap);
  delete next.modules['@portal/ui/tabs'];
  const dom = Object.entries(next.modules).find(([, { exports }]) => !exports.includes('*'));
  assert.ok(dom);
  const [specifier, module] = dom;
  const [gone = ''] = module.exports.splice(0, 1);
  next.modules['new-library'] = { version: '1.0.0', exports: ['*'], isLazy: true };
  next.contract = '1.1.0';
  provide(next);
  const { out } = await run(folder, 'portal');
  const lines = out.trim().split('\n').slice(1);
  assert.deepEqual(
    lines.map((line) => line.trim()).toSorted(),
    [
      '@portal/ui/tabs is no longer provided',
      `${specifier} no longer has ${gone}`,
      'contract: 1.0.0 -> 1.1.0',
      'new-library is new',
    ].toSorted(),
  );
  assert.match(lines[0] ?? '', /no longer/);
  assert.deepEqual(readJson(folder, 'shared-modules.json'), next);
});

test('a remote is made for a frame of the portal, below the frame’s path', async (t) => {
  const { url } = await servePortal(t, makeShareMap());
  const folder = makeFolder(t);
  const made = await run(folder, 'new', 'mf-audits', '--portal', url, '--frame', 'agency');
  assert.equal(made.code, 0, made.err);
  const { mounts } = readJson(folder, 'remote.json') as { mounts?: object };
  assert.deepEqual(mounts, [
    {
      path: '/agency/audits',
      layout: 'bare',
      frame: 'agency',
      middleware: [],
      expose: './audits',
      pages: [''],
    },
  ]);
  const other = await run(makeFolder(t), 'new', 'mf-audits', '--portal', url, '--frame', 'desk');
  assert.equal(other.code, 1);
  assert.match(other.err, /No remote offers a frame desk\. Frames: agency\./);
});

test('an unknown command or option is said with all that there are, and the exit code is 2', async (t) => {
  const folder = makeFolder(t);
  for (const args of [['bild'], ['new', 'mf-trade', '--prtal', 'x'], []]) {
    const { code, err } = await run(folder, ...args);
    assert.equal(code, 2);
    assert.match(err, /remote-tools <command>/);
  }
  const help = await run(folder, '--help');
  assert.equal(help.code, 0);
  assert.match(help.out, /remote-tools <command>/);
  assert.equal(existsSync(join(folder, 'package.json')), false);
});

test('commands of a remote in a folder without one say where to go', async (t) => {
  const folder = makeFolder(t);
  for (const command of ['build', 'dev', 'portal']) {
    const { code, err } = await run(folder, command);
    assert.equal(code, 1);
    assert.match(err, /^There is no remote\.json in .+: go to the folder of a remote\.\n$/);
  }
});
