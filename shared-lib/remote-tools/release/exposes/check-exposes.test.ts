import { serverFormFile } from '@portal/contract/composition';
import { makeDescriptor, makeRelease } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { checkExposes } from './check-exposes.ts';

const descriptor = makeDescriptor('mf-loans', {
  modals: [{ name: 'apply', expose: './apply' }],
  widgets: [{ slot: 'dashboard.main', expose: './card', order: 1 }],
  search: './search',
});

const locales = `{ en: async () => ({}), es: async () => ({}), 'zh-CN': async () => ({}) }`;
const page = `async () => ({ Component: () => null })`;
const good = {
  './area': `{ routes: [{ lazy: ${page} }, { path: 'past', lazy: ${page} }], locales: ${locales} }`,
  './apply': `{ Modal: () => null }`,
  './card': `{ Widget: require('react').memo(() => null) }`,
  './search': `{ search: () => ({}) }`,
};

/** Checks a remote with these modules, as its build would leave them. */
async function check(
  t: TestContext,
  modules: Record<string, string>,
  { head = '', entry = Object.keys(good).join() } = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'portal-exposes-'));
  t.after(() => rm(directory, { recursive: true, force: true }));
  const exposes = Object.entries(modules).map(([name, code]) => `'${name}': async () => (${code})`);
  const form = `${head}; exports.default = { ${exposes.join(', ')} };`;
  const release = makeRelease('mf-loans', '1.0.0', form, { descriptor });
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, release.entry), entry);
  await writeFile(join(directory, serverFormFile), form);
  const files = { ...release.files, [serverFormFile]: { bytes: 1, integrity: '' } };
  return checkExposes({ ...release, files }, directory);
}

test('modules that are what the descriptor promises pass', async (t) => {
  assert.deepEqual(await check(t, good), { problems: [], unchecked: null });
});

for (const [what, expose, code, problem] of [
  ['a mount without routes', './area', '{}', 'The module does not export routes, of pages'],
  ['a mount with no page', './area', '{ routes: [] }', 'does not export routes, of pages'],
  ['a page that is no function', './area', '{ routes: [{ lazy: {} }] }', 'routes, of pages'],
  [
    'a page without a component',
    './area',
    `{ routes: [{ lazy: ${page} }, { path: 'x', lazy: async () => ({ Page: 1 }) }] }`,
    'page 2 of ./area, for the mount /dashboard/mf-loans: The module does not export Component',
  ],
  ['a modal under another name', './apply', '{ Dialog: () => null }', 'Modal, a component'],
  ['a widget that is text', './card', `{ Widget: 'card' }`, 'Widget, a component'],
  ['a search that is no function', './search', '{ search: [] }', 'search, a function'],
  ['texts in two languages', './card', '{ Widget: () => 1, locales: { en: () => 1 } }', 'locales'],
  ['state that is no reducer', './apply', '{ Modal: () => 1, reducer: {} }', 'reducer, a function'],
] as const)
  test(`${what} is a problem that names the module and its purpose`, async (t) => {
    const { problems, unchecked } = await check(t, { ...good, [expose]: code });
    assert.equal(unchecked, null);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', new RegExp(expose));
    assert.ok(problems[0]?.includes(problem), problems[0]);
  });

test('a module that is missing in either form is a problem', async (t) => {
  const { './apply': _, ...fewer } = good;
  assert.deepEqual((await check(t, fewer)).problems, [
    `./apply, for the modal 'apply', is not in ${serverFormFile}`,
  ]);
  const { problems } = await check(t, good, { entry: './area ./apply ./card' });
  assert.deepEqual(problems, ['./search is not in remoteEntry.js']);
});

test('a page of which the code of the shell decides is not judged', async (t) => {
  const routes = `{ routes: require('@portal/remote-kit').makeRoutes() }`;
  const failing = `{ routes: [{ lazy: async () => { throw new Error('no window') } }] }`;
  for (const code of [routes, failing])
    assert.deepEqual((await check(t, { ...good, './area': code })).problems, []);
});

test('code that throws or does not end is said not to be checked', async (t) => {
  const thrown = await check(t, good, { head: `throw new Error('no window')` });
  assert.deepEqual(thrown, { problems: [], unchecked: 'Error: no window' });
});

test('the code sees no settings and no files, and starts nothing', async (t) => {
  process.env.RELEASE_SIGNING_KEY_OF_TEST = 'a secret';
  t.after(() => delete process.env.RELEASE_SIGNING_KEY_OF_TEST);
  const attempt = `const { createRequire } = process.getBuiltinModule('node:module');
    const load = createRequire('/');
    const tries = {
      env: () => process.env.RELEASE_SIGNING_KEY_OF_TEST ?? Object.keys(process.env).length,
      file: () => load('node:fs').readFileSync('/etc/hostname', 'utf8'),
      write: () => load('node:fs').writeFileSync('/tmp/written', ''),
      start: () => load('node:child_process').execSync('id'),
    };
    const seen = Object.entries(tries).map(([name, run]) => {
      try { return name + ' ' + run(); } catch (error) { return name + ' ' + error.code; }
    });
    throw seen.join(', ')`;
  const { unchecked } = await check(t, good, { head: attempt });
  assert.equal(
    unchecked,
    'env 0, file ERR_ACCESS_DENIED, write ERR_ACCESS_DENIED, start ERR_ACCESS_DENIED',
  );
});
