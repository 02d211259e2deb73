import { integrityOf, openConfiguredStore, releaseIdOf } from '@portal/releases';
import { makeDescriptor, makeRelease } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openChannel } from '../release/open-terminal.ts';
import { adoptBuild } from './adopt-build.ts';

const entry = `var mf_trade;(()=>{trustedTypes.createPolicy("mf_trade",{});
  x={7:{shareKey:"react",fallback:()=>1},8:{shareKey:"left-pad"},9:{shareKey:"lodash",fallback:()=>1}}})();`;
const chunk = `(self.webpackChunkmf_trade=[]).push([[1],{2(e,t,n){n(7).useState;n(8).pad;n(9).map}}]);`;
const js = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
const manifest = {
  name: 'mf_trade',
  metaData: {
    globalName: 'mf_trade',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.4.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', assets: js() }],
  remotes: [] as unknown[],
  exposes: [{ path: './area', assets: js('1.js') }],
};
const shell = makeRelease('shell', '1.0.0', 'shell', {
  exports: { react: ['*'] },
  shared: { react: '19.3.1' },
});

interface Parts {
  manifest?: object;
  descriptor?: object;
  entry?: string;
}

/** A build and its descriptor beside it. */
function makeBuild(t: TestContext, parts: Parts = {}): { dist: string; target: string } {
  const root = mkdtempSync(join(tmpdir(), 'foreign-build-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const dist = join(root, 'dist');
  mkdirSync(dist);
  const files = {
    '../remote.json': JSON.stringify(parts.descriptor ?? makeDescriptor('mf-trade')),
    'mf-manifest.json': JSON.stringify({ ...manifest, ...parts.manifest }),
    'remoteEntry.js': parts.entry ?? entry,
    '1.js': chunk,
    '1.js.map': '{}',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  return { dist, target: join(root, 'release') };
}

test('a build from elsewhere becomes a release: its files with hashes, its names its own, and what it consumes', async (t) => {
  const { dist, target } = makeBuild(t);
  const release = await adoptBuild(dist, { target, shell });
  assert.equal(release.app, 'mf-trade');
  assert.equal(release.version, '1.4.0');
  assert.equal(release.id, releaseIdOf(release));
  assert.match(release.global_name ?? '', /^mf_trade_[0-9a-f]{10}$/);
  assert.equal(release.trusted_types, 'mf_trade');
  assert.deepEqual(release.preloads['expose-area'], ['1.js']);
  assert.deepEqual(Object.keys(release.files), ['1.js', 'mf-manifest.json', 'remoteEntry.js']);
  for (const [file, { integrity }] of Object.entries(release.files))
    assert.equal(integrity, integrityOf(readFileSync(join(target, file))), file);
  assert.deepEqual(
    release.exports,
    { react: ['useState'], 'left-pad': ['pad'] },
    'modules that the shell provides or the build has no copy of',
  );
  assert.deepEqual(release.shared, { react: '19.3.1' });
});

test('the same build is the same release, and another build has other names', async (t) => {
  const [one, two] = [makeBuild(t), makeBuild(t)];
  const other = makeBuild(t, { entry: `${entry}/* changed */` });
  const [first, second, third] = await Promise.all(
    [one, two, other].map(({ dist, target }) => adoptBuild(dist, { target, shell })),
  );
  assert.equal(first?.id, second?.id);
  assert.notEqual(first?.global_name, third?.global_name);
});

for (const [what, parts, words] of [
  [
    // Recorded from @module-federation/vite 1.23.8 with varFilename, on Vite 8.3.8.
    'is that of Vite’s plugin',
    {
      manifest: {
        metaData: {
          ...manifest.metaData,
          buildInfo: { buildVersion: '1.0.0', buildName: 'mf_trade' },
          remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
          varRemoteEntry: { name: 'varRemoteEntry.js', path: '', type: 'var' },
          pluginVersion: '1.23.8',
        },
      },
    },
    /of type 'module': .* @module-federation\/vite builds ES modules only: build what you publish with webpack or Rspack/,
  ],
  [
    'has an entry of another kind',
    {
      manifest: {
        metaData: {
          ...manifest.metaData,
          remoteEntry: { name: 'remoteEntry.js', path: '', type: 'system' },
        },
      },
    },
    /of type 'system': .* Build one, with library: \{ type: 'var', name: 'mf_trade' \}/,
  ],
  [
    'is bound to an address',
    { manifest: { metaData: { ...manifest.metaData, publicPath: 'https://cdn.example/' } } },
    /bound to https:\/\/cdn\.example\/: build with publicPath 'auto'/,
  ],
  ['loads other remotes', { manifest: { remotes: [{ alias: 'x' }] } }, /loads remotes of its own/],
  [
    'is named otherwise than its descriptor',
    { descriptor: makeDescriptor('mf-fairs') },
    /it is named mf_trade, and the descriptor is that of mf-fairs: name it mf_fairs/,
  ],
  [
    'lacks an expose',
    { manifest: { exposes: [] } },
    /its descriptor names \.\/area, and it exposes nothing/,
  ],
  [
    'has no policy',
    { entry: 'var mf_trade;' },
    /Set output\.trustedTypes to \{ policyName: 'mf_trade' \}/,
  ],
  [
    'makes the policy of another',
    { entry: `${entry}trustedTypes.createPolicy("portal-loader",{})` },
    /makes the Trusted Types policies mf_trade, portal-loader\. It may have one/,
  ],
  [
    'names a chunk that is no file of it',
    { manifest: { exposes: [{ path: './area', assets: js('../secret.js') }] } },
    /has no \.\.\/secret\.js/,
  ],
  [
    'has an entry under a name that is no file of it',
    {
      manifest: {
        metaData: {
          ...manifest.metaData,
          remoteEntry: { name: '../remote.js', path: '', type: 'global' },
        },
      },
    },
    /has no \.\.\/remote\.js/,
  ],
] as [string, Parts, RegExp][])
  test(`a build that ${what} is rejected, and the message says how to build it`, async (t) => {
    const { dist, target } = makeBuild(t, parts);
    await assert.rejects(adoptBuild(dist, { target, shell }), words);
  });

test('the command publishes it, signed, and it is promoted like any other', async (t) => {
  const { run, root, store: location } = await openChannel(t);
  const store = await openConfiguredStore({ location, dataDirectory: root }, {});
  const { dist } = makeBuild(t, {
    entry: entry.replace('8:{shareKey:"left-pad"},', ''),
  });
  const adopted = await run(`adopt ${dist} --json`);
  assert.equal(adopted.code, 0, adopted.err);
  const { id } = JSON.parse(adopted.out) as { id: string };
  assert.ok(await store.readRelease('mf-trade', id), 'it is signed');
  const { out, err } = await run('promote mf-trade@1.4.0 --reason "fairs"');
  assert.match(out, /mf-trade/, err);
  const { live } = await store.readHead('production');
  assert.equal(live?.releases['mf-trade']?.trusted_types, 'mf_trade');
});

for (const args of ['adopt', 'adopt one two'])
  test(`'${args}' is typed wrongly`, async (t) => {
    const { run } = await openChannel(t);
    assert.equal((await run(args)).code, 2);
  });
