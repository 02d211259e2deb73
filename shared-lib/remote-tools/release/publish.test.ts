import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { integrityOf } from '@portal/releases';
import { makeDescriptor } from '@portal/releases/testing';
import { openTerminal } from './open-terminal.ts';

const metadataOf = (content: string) => ({
  bytes: content.length,
  integrity: integrityOf(Buffer.from(content)),
});

test('a build with an id that someone made up is rejected, also before anything is written', async (t) => {
  const { run, build } = await openTerminal(t);
  const { directory } = await build('mf-benefits', '1.0.0');
  const file = join(directory, 'release.json');
  const metadata = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...metadata, id: '1.0.0-0a1b2c3d4e5f' }));
  for (const option of ['', ' --dry-run']) {
    const { code, err } = await run(`publish mf-benefits --from ${directory}${option}`);
    assert.equal(code, 1);
    assert.match(err, /1\.0\.0-0a1b2c3d4e5f: its id does not follow from its content/);
  }
});

test('a build of which a file was changed is rejected, also when its release is published already', async (t) => {
  const { run, build } = await openTerminal(t);
  const { directory } = await build('mf-benefits', '1.0.0');
  assert.equal((await run(`publish mf-benefits --from ${directory}`)).code, 0);
  await writeFile(join(directory, 'page.js'), 'other');
  const { code, err } = await run(`publish mf-benefits --from ${directory}`);
  assert.equal(code, 1);
  assert.match(err, /page\.js was changed after the build/);
});

test('a remote whose modules are not what its descriptor promises is rejected', async (t) => {
  const { run, build, store } = await openTerminal(t);
  const content = `exports.default = { './area': async () => ({ pages: [] }) };`;
  const { directory, id } = await build(
    'mf-benefits',
    '1.0.0',
    { files: { 'server-form.cjs': metadataOf(content), 'remoteEntry.js': metadataOf(content) } },
    content,
  );
  const { code, err } = await run(`publish mf-benefits --from ${directory}`);
  assert.deepEqual(
    [code, err],
    [
      1,
      `Rejected. mf-benefits ${id} is not what its descriptor promises:\n  ./area, for the mount /dashboard/mf-benefits: The module does not export routes, of pages\nCorrect remote.json or the modules in src/exposes, and build again.\n`,
    ],
  );
  assert.equal((await run('status')).out, 'Nothing is published.\n', store);
});

test('a remote without a form that can be run is published, and it is said that its modules were not checked', async (t) => {
  const { run, build } = await openTerminal(t);
  const { directory } = await build('mf-benefits', '1.0.0');
  const { out } = await run(`publish mf-benefits --from ${directory}`);
  assert.match(out, /\nIts modules were not checked: the build has no server-form\.cjs\.\n/);
});

test('what would not fit the canary of another app is said when a release is published', async (t) => {
  const { run, build, publish } = await openTerminal(t);
  const withModal = (app: string) => ({
    descriptor: makeDescriptor(app, { modals: [{ name: 'pay', expose: './pay' }] }),
  });
  for (const app of ['shell', 'mf-benefits', 'mf-finance']) {
    await publish(app, '1.0.0');
    await run(`promote ${app}@1.0.0 --reason first`);
  }
  await publish('mf-benefits', '1.1.0', withModal('mf-benefits'));
  await run('canary mf-benefits@1.1.0 --staff --reason "a look"');
  const { directory } = await build('mf-finance', '1.1.0', withModal('mf-finance'));
  const { out } = await run(`publish mf-finance --from ${directory}`);
  assert.match(out, /It does not fit production as it is now:\n.*the modal 'pay', which mf-/);
});
