import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  compile,
  installedVersion,
  keepShareMap,
  packageName,
  readShareMap,
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
    'react-dom': { exports: ['createPortal', 'flushSync'], isLazy: false },
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
    `export const sharedModules = { 'react-dom': () => import('./few.ts') };`,
    { 'few.ts': `import 'react'; export { createPortal, flushSync as flush } from 'react-dom';` },
  );
  assert.deepEqual(Object.fromEntries(shareMap), {
    'react-dom': { exports: ['createPortal', 'flushSync'], isLazy: true },
  });
  assert.deepEqual([...lazyRequests], [['react-dom', './few.ts']]);
});

test('a share map that is not the committed one is written, and the build stops', (t) => {
  const folder = makeFolder(t, { 'shared-modules.json': '{}' });
  const file = join(folder, 'shared-modules.json');
  const found = new Map([['react', { exports: ['*'], isLazy: false }]]);
  assert.throws(() => keepShareMap(found, file), /commit it and build again/);
  assert.deepEqual(readShareMap(file), found);
  keepShareMap(found, file);
});

test('the shell’s own share map has React whole, and of React DOM only what remotes may use', () => {
  const sharedModules = shellShareMap();
  assert.deepEqual(sharedModules.get('react')?.exports, ['*']);
  assert.deepEqual(sharedModules.get('react-dom')?.exports, ['createPortal', 'flushSync']);
  assert.ok(
    !sharedModules.get('react-router-dom')?.exports.includes('BrowserRouter'),
    'only the shell’s',
  );
  assert.ok(sharedModules.get('zod/mini')?.exports.includes('object'), 'lazy, and name by name');
  assert.ok(!sharedModules.get('zod/mini')?.exports.includes('*'));
});

test('every shared module of the shell is installed at an exact version', () => {
  for (const specifier of shellShareMap().keys())
    assert.match(installedVersion(specifier, shellRoot), /^\d+\.\d+\.\d+/, specifier);
  assert.throws(() => installedVersion('not-a-package/entry-point', shellRoot), {
    message: 'not-a-package is not installed',
  });
});

for (const [specifier, name] of [
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['@portal/ui/forms', '@portal/ui'],
  ['@reduxjs/toolkit', '@reduxjs/toolkit'],
] as const) {
  test(`${specifier} belongs to ${name}`, () => assert.equal(packageName(specifier), name));
}
