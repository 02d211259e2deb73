import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  compile,
  consumableModules,
  installedVersion,
  keepShareMap,
  packageName,
  readShareMap,
  subsetKey,
  swcRule,
} from '@portal/remote-tools/build';
import { repositoryRoot } from './paths.ts';
import { ShareMapPlugin } from './share-map-plugin.ts';

const shellRoot = join(repositoryRoot, 'shell');
const shellShareMap = () => readShareMap(join(shellRoot, 'shared-modules.json'));

function makeFolder(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-share-map-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The share map of a shell whose shared modules are this source. */
async function findShareMap(t: TestContext, source: string, beside: Record<string, string> = {}) {
  const folder = makeFolder(t, {
    ...beside,
    'shared-modules.ts': source,
    'main.ts': `import { sharedModules } from './shared-modules.ts'; console.log(sharedModules);`,
  });
  const providing = new ShareMapPlugin(join(folder, 'shared-modules.ts'));
  await compile({
    mode: 'production',
    context: folder,
    entry: join(folder, 'main.ts'),
    output: { path: join(folder, 'dist') },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: [swcRule()] },
    optimization: { minimize: false },
    plugins: [providing],
  });
  return providing;
}

test('single exports, a namespace and a lazy module are found as what they provide', async (t) => {
  const { shareMap, lazyRequests } = await findShareMap(
    t,
    `
    import * as React from 'react';
    import { createPortal, flushSync as flush } from 'react-dom';
    export const sharedModules = {
      react: React,
      'react-dom': { createPortal, flushSync: flush },
      'react-hook-form': () => import('react-hook-form'),
    };
  `,
  );
  assert.deepEqual(Object.fromEntries(shareMap), {
    react: { exports: ['*'], isLazy: false },
    'portal/react-dom': { exports: ['createPortal', 'flushSync'], isLazy: false },
    'react-hook-form': { exports: ['*'], isLazy: true },
  });
  assert.deepEqual([...lazyRequests], [['react-hook-form', 'react-hook-form']]);
});

test('the project’s own modules provide the exports that they name, without types', async (t) => {
  const { shareMap } = await findShareMap(
    t,
    `
    import * as i18n from '@portal/remote-kit/i18n';
    export const sharedModules = {
      '@portal/remote-kit/i18n': i18n,
      '@portal/ui/tabs': () => import('@portal/ui/tabs'),
    };
  `,
  );
  assert.deepEqual(shareMap.get('@portal/ui/tabs'), { exports: ['Tabs'], isLazy: true });
  const i18n = shareMap.get('@portal/remote-kit/i18n');
  assert.ok(i18n?.exports.includes('currentLocale'));
  assert.ok(!i18n?.exports.includes('Locale'));
});

test('a lazy module beside the share map provides what that file exports again', async (t) => {
  const { shareMap, lazyRequests } = await findShareMap(
    t,
    `export const sharedModules = { 'portal/react-dom': () => import('./few.ts') };`,
    { 'few.ts': `import 'react'; export { createPortal, flushSync as flush } from 'react-dom';` },
  );
  assert.deepEqual(Object.fromEntries(shareMap), {
    'portal/react-dom': { exports: ['createPortal', 'flushSync'], isLazy: true },
  });
  assert.deepEqual([...lazyRequests], [['portal/react-dom', './few.ts']]);
});

test('a share map that is not the committed one is written, and the build stops', (t) => {
  const folder = makeFolder(t, { 'shared-modules.json': '{}' });
  const file = join(folder, 'shared-modules.json');
  const found = new Map([['react', { exports: ['*'], isLazy: false }]]);
  assert.throws(() => keepShareMap(found, file), /commit it and build again/);
  assert.deepEqual(readShareMap(file), found);
  keepShareMap(found, file);
});

test('a file that exports all of a package again provides it whole, under its own name', async (t) => {
  const { shareMap } = await findShareMap(
    t,
    `export const sharedModules = { 'styled-components': () => import('./whole.ts') };`,
    {
      'whole.ts': `export * from 'styled-components'; export { default } from 'styled-components';`,
    },
  );
  assert.deepEqual(Object.fromEntries(shareMap), {
    'styled-components': { exports: ['*'], isLazy: true },
  });
});

test('under the name of a package the shell provides the whole package, and its subsets have names of their own', () => {
  const sharedModules = shellShareMap();
  for (const [shareKey, { exports, isLazy }] of sharedModules) {
    if (shareKey.startsWith('portal/') || shareKey.startsWith('@portal/')) continue;
    assert.deepEqual(exports, ['*'], shareKey);
    assert.ok(isLazy || /^react(\/jsx-runtime)?$/.test(shareKey), `${shareKey} is not in the page`);
  }
  for (const name of ['react-dom', 'react-redux', 'react-router-dom', 'styled-components'])
    assert.ok(sharedModules.has(name) && sharedModules.has(subsetKey(name)), name);
  assert.ok(sharedModules.get('portal/zod/mini')?.exports.includes('object'));
  assert.ok(!sharedModules.has('react-i18next'), 'the shell has no copy of it');
});

test('a remote of the project consumes the subset of a package, and all of one that has none', () => {
  const modules = consumableModules(shellShareMap());
  assert.equal(modules.get('react-router-dom')?.shareKey, 'portal/react-router-dom');
  assert.deepEqual(modules.get('react-dom')?.exports, ['createPortal', 'flushSync']);
  assert.equal(modules.get('react')?.shareKey, 'react');
  assert.equal(modules.get('zod/mini')?.shareKey, 'portal/zod/mini');
});

test('every shared module of the shell is installed at an exact version', () => {
  for (const specifier of shellShareMap().keys())
    assert.match(installedVersion(specifier, shellRoot), /^\d+\.\d+\.\d+/, specifier);
  assert.throws(() => installedVersion('not-a-package/entry-point', shellRoot), {
    message: 'not-a-package is not installed: npm install',
  });
});

for (const [specifier, name] of [
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['@portal/ui/forms', '@portal/ui'],
  ['@reduxjs/toolkit', '@reduxjs/toolkit'],
  ['portal/@reduxjs/toolkit', '@reduxjs/toolkit'],
  ['portal/zod/mini', 'zod'],
] as const) {
  test(`${specifier} belongs to ${name}`, () => assert.equal(packageName(specifier), name));
}
