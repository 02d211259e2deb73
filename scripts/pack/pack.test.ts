import { publishedShareMap, shareMapFile } from '@portal/contract/composition';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { repositoryRoot } from '../build/paths.ts';
import { packPackages } from './pack-packages.ts';

const run = promisify(execFile);
const work = mkdtempSync(join(tmpdir(), 'portal-packed-'));
after(() => rmSync(work, { recursive: true, force: true }));

/** Installed as npm does it, but for the packages of others: those are the workspace's. */
const modules = join(work, 'node_modules');
mkdirSync(join(work, 'repository'));
const packed = await packPackages(join(work, 'packages'));
await install();

async function install(): Promise<void> {
  mkdirSync(join(modules, '@portal'), { recursive: true });
  for (const name of readdirSync(join(repositoryRoot, 'node_modules')))
    if (name !== '@portal' && name !== '.cache')
      symlinkSync(join(repositoryRoot, 'node_modules', name), join(modules, name));
  for (const { folder, tarball } of packed) {
    const target = join(modules, readManifest(folder).name);
    mkdirSync(target);
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  }
}

interface Published {
  name: string;
  version: string;
  private?: boolean;
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
}

function readManifest(folder: string): Published {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Published;
}

const manifests = packed.map(({ folder }) =>
  readManifest(join(modules, readManifest(folder).name)),
);
const repository = join(work, 'repository');
const tools = join(modules, '@portal/remote-tools/remote-tools.js');

async function inRepository(...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: '', FORCE_COLOR: '0' };
  const { stdout, stderr } = await run(process.execPath, args, { cwd: repository, env });
  return stdout + stderr;
}

for (const { name, exports, private: isPrivate } of manifests) {
  test(`${name} has every file that its entry points name, and none of TypeScript or of a test`, () => {
    const root = join(modules, name);
    const files = new Set(globSync('**/*', { cwd: root }));
    for (const target of Object.values(exports)) {
      const named = typeof target === 'string' ? [target] : Object.values(target);
      for (const path of named)
        assert.ok(globSync(path, { cwd: root }).length > 0, `${path} is missing`);
    }
    for (const file of files) assert.doesNotMatch(file, /(?<!\.d)\.tsx?$|\.test\./);
    for (const file of ['LICENSE', 'README.md', 'package.json']) assert.ok(files.has(file), file);
    assert.equal(isPrivate, undefined);
  });

  test(`${name} says where it comes from: its repository and, for the registry, how it was built`, () => {
    const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
      repository: { directory: string };
      license: string;
      engines: object;
      publishConfig: object;
    };
    assert.equal(manifest.repository.directory, name.replace('@portal', 'shared-lib'));
    assert.equal(manifest.license, 'MIT');
    assert.deepEqual(manifest.engines, { node: '>=24' });
    assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true });
  });
}

for (const { name } of manifests)
  test(`${name} is resolved by every tool that reads its manifest`, async () => {
    const { messages, pkg } = await publint({ pkgDir: join(modules, name), pack: false });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg, { color: false })),
      [],
    );
  });

test('the packages of the portal’s servers are not installed with the tools of a team', () => {
  const brought = manifests.flatMap(({ dependencies }) => Object.keys(dependencies));
  for (const dependency of brought)
    assert.doesNotMatch(dependency, /^(fastify|prom-client|@opentelemetry\/.*)$/);
  const kit = manifests.find(({ name }) => name === '@portal/server-kit');
  assert.deepEqual(Object.keys(kit?.exports ?? {}), ['./json', './settings']);
});

/** Entry points that only a bundler or jest can load: they are built for a browser. */
const forBrowsers = /^@portal\/(ui|remote-kit)($|\/)/;

test('Node loads every entry point that servers and tools use, without a loader and without a flag', async () => {
  const specifiers = manifests.flatMap(({ name, exports }) =>
    Object.keys(exports)
      .filter((entryPoint) => !entryPoint.includes('*') && !forBrowsers.test(name))
      .map((entryPoint) => `${name}${entryPoint.slice(1)}`),
  );
  assert.ok(specifiers.length > 10);
  const source = specifiers
    .map((specifier) => `await import(${JSON.stringify(specifier)});`)
    .join('\n');
  await inRepository('--input-type=module', '--eval', source);
});

test('a remote that is made from the packages has no type errors, passes its tests and builds', async () => {
  assert.match(await inRepository(tools, 'new', 'mf-trade'), /^mf-trade is there/);
  assert.equal(await inRepository(join(modules, '.bin/tsc')), '');
  const tested = await inRepository(join(modules, '.bin/jest'));
  assert.match(tested, /Tests: +11 passed, 11 total/);
  assert.match(await inRepository(tools, 'build'), /^built {3}mf-trade 0\.1\.0-/);
  const release = JSON.parse(readFileSync(join(repository, 'dist/release.json'), 'utf8')) as {
    exports: Record<string, string[]>;
    shared: Record<string, string>;
  };
  const shareMap = publishedShareMap.parse(
    JSON.parse(readFileSync(join(repository, shareMapFile), 'utf8')),
  );
  // The solver compares these with the live shell.
  for (const [specifier, version] of Object.entries(release.shared))
    if (specifier in shareMap.modules)
      assert.equal(version, shareMap.modules[specifier]?.version, specifier);
  assert.ok(release.exports['react/jsx-runtime'] ?? release.exports.react);
});
