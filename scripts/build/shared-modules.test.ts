import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { installedVersion, packageName, readSharedModules } from './shared-modules.ts';

function read(t: TestContext, source: string, beside: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-shared-modules-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'shared-modules.ts');
  writeFileSync(file, source);
  for (const [name, text] of Object.entries(beside)) writeFileSync(join(directory, name), text);
  return Object.fromEntries(readSharedModules(file));
}

test('single exports, a namespace and a lazy module are read as what they provide', (t) => {
  const source = `
    import * as React from 'react';
    import { createPortal, flushSync as flush } from 'react-dom';
    export const sharedModules = {
      react: React,
      'react-dom': { createPortal, flushSync: flush },
      'react-hook-form': () => import('react-hook-form'),
    } satisfies Record<string, unknown>;
  `;
  assert.deepEqual(read(t, source), {
    react: ['*'],
    'react-dom': ['createPortal', 'flushSync'],
    'react-hook-form': ['*'],
  });
});

test('the project’s own modules provide what they name, as a lazy module or whole, and types are no part of it', (t) => {
  const source = `
    import * as i18n from '@portal/remote-kit/i18n';
    export const sharedModules = {
      '@portal/remote-kit/i18n': i18n,
      '@portal/ui/tabs': () => import('@portal/ui/tabs'),
    };
  `;
  const found = read(t, source);
  assert.deepEqual(found['@portal/ui/tabs'], ['Tabs']);
  assert.ok(found['@portal/remote-kit/i18n']?.includes('currentLocale'));
  assert.ok(!found['@portal/remote-kit/i18n']?.includes('Locale'));
});

test('a lazy module beside the share map provides the exports that the module names', (t) => {
  const beside = { 'few.ts': `import 'first'; export { a, b as c, type D } from 'many';` };
  const source = `export const sharedModules = { many: () => import('./few.ts') };`;
  assert.deepEqual(read(t, source, beside), { many: ['a', 'c'] });
});

for (const [form, text] of [
  ['all of another', `export * from 'many';`],
  ['all of another under one name', `export * as many from 'many';`],
  ['something of its own', `export const a = 1;`],
] as const) {
  test(`a lazy module that exports ${form} is refused, by file`, (t) => {
    const source = `export const sharedModules = { many: () => import('./few.ts') };`;
    assert.throws(() => read(t, source, { 'few.ts': text }), /few\.ts: /);
  });
}

for (const [form, entry] of [
  ['a single import in place of a namespace', 'axios: axios'],
  ['a value that is made on the spot', `react: makeReact()`],
  ['an object without exports', 'react: {}'],
  ['a text', `react: 'react'`],
  ['a lazy module that does more than import', `react: () => makeReact()`],
] as const) {
  test(`${form} is no way to hand a module over, and the module is named`, (t) => {
    const source = `import axios from 'axios'; export const sharedModules = { ${entry} };`;
    assert.throws(() => read(t, source), /^Error: shared-modules\.ts: (axios|react) must be /);
  });
}

test('what cannot be read from the text alone is refused', (t) => {
  const spread = `import * as all from './all.ts'; export const sharedModules = { ...all };`;
  assert.throws(
    () => read(t, spread),
    /shared-modules\.ts: a property of the form .+ is not understood/,
  );
  const nested = `import { a } from 'a'; export const sharedModules = { a: { ...a } };`;
  assert.throws(() => read(t, nested), /is not understood/);
  assert.throws(() => read(t, 'const sharedModules = {};'), /no shared modules found/);
});

test('the shell’s own share map has React whole, and of React DOM only what remotes may use', () => {
  const sharedModules = readSharedModules();
  assert.deepEqual(sharedModules.get('react'), ['*']);
  assert.deepEqual(sharedModules.get('react-dom'), ['createPortal', 'flushSync']);
  assert.ok(!sharedModules.get('react-router-dom')?.includes('BrowserRouter'), 'the shell’s alone');
  assert.ok(sharedModules.get('zod/mini')?.includes('object'), 'lazy, and name by name');
  assert.ok(!sharedModules.get('zod/mini')?.includes('*'));
});

test('every shared module of the shell is installed at an exact version', () => {
  for (const specifier of readSharedModules().keys())
    assert.match(installedVersion(specifier), /^\d+\.\d+\.\d+/, specifier);
  assert.throws(() => installedVersion('not-a-package/entry-point'), {
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
