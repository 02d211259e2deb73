import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildInto } from './build-app.ts';
import { defineTinyRemote } from './fixture-remote.ts';

const options = { mode: 'production', buildId: '0a1b2c' } as const;
/** Text that no compression makes smaller. */
const incompressible = (bytes: number) => JSON.stringify(randomBytes(bytes).toString('base64'));

test('a release', async (t) => {
  const { build, directory } = defineTinyRemote(t, {
    'src/exposes/tiny.ts': `
      import { createElement } from 'react';
      import Queue from 'yocto-queue';
      export const routes = [
        createElement,
        Queue,
        { lazy: () => import('../list/page.ts') },
        { path: 'sheet/:slug', lazy: () => import('../sheet/page.ts') },
      ];`,
    'src/list/page.ts': `export const Component = 'list';`,
    'src/sheet/page.ts': `
      import { TextField } from '@portal/ui/forms';
      import { useState } from 'react';
      export const Component = [TextField, useState];`,
  });
  const { preloads, lazyModules, files, global_name, shared } = await buildInto(
    directory,
    build,
    options,
  );

  await t.test('says what each page loads, and which lazy modules of the shell it consumes', () => {
    const sheet = preloads['./tiny sheet/:slug'] ?? [];
    assert.equal(sheet.length, 1);
    assert.ok(files[sheet[0] ?? ''], 'the file of the page is one of the release');
    assert.notDeepEqual(sheet, preloads['./tiny ']);
    assert.deepEqual(lazyModules, { './tiny sheet/:slug': ['@portal/ui/forms'] });
  });

  await t.test(
    'has a manifest for other hosts: stable names, and the versions that it was built with',
    () => {
      assert.ok(files['mf-manifest.json'], 'it is one of the files that the release is made of');
      assert.deepEqual(preloads.manifest, ['mf-manifest.json']);
      const manifest = JSON.parse(readFileSync(join(directory, 'mf-manifest.json'), 'utf8')) as {
        id: string;
        name: string;
        metaData: { globalName: string; publicPath: string; remoteEntry: object };
        shared: { name: string; version: string }[];
        exposes: { id: string; path: string; assets: { js: { sync: string[] } } }[];
      };
      assert.equal(manifest.id, 'mf_tiny');
      assert.equal(manifest.name, 'mf_tiny');
      assert.equal(manifest.metaData.globalName, global_name);
      assert.equal(manifest.metaData.publicPath, 'auto', 'files are beside it');
      assert.deepEqual(manifest.metaData.remoteEntry, {
        name: 'appEntry.js',
        path: '',
        type: 'global',
      });
      assert.deepEqual(
        manifest.shared.map(({ name, version }) => [name, version]),
        Object.entries(shared),
      );
      const expose = manifest.exposes.find(({ path }) => path === './tiny');
      assert.equal(expose?.id, 'mf_tiny:tiny');
      assert.deepEqual(expose?.assets.js.sync, preloads['expose-tiny']);
    },
  );

  await t.test('lists the packages that are in its files, and none that the shell provides', () => {
    assert.ok(files['sbom.cdx.json'], 'it is one of the files that the release is made of');
    const sbom = JSON.parse(readFileSync(join(directory, 'sbom.cdx.json'), 'utf8')) as {
      metadata: { component: { name: string } };
      components: { name: string; purl: string; hashes: { content: string }[] }[];
    };
    assert.equal(sbom.metadata.component.name, 'mf-tiny');
    const names = sbom.components.map(({ name }) => name);
    assert.ok(names.includes('yocto-queue'), names.join());
    assert.ok(!names.includes('react'), names.join());
    for (const { purl, hashes } of sbom.components) {
      assert.match(purl, /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
      assert.match(hashes[0]?.content ?? '', /^[0-9a-f]{128}$/);
    }
  });
});

test('a remote whose first chunk is too fat is not built, and the module that made it so is named', async (t) => {
  const { build, directory } = defineTinyRemote(t, {
    'src/exposes/tiny.ts': `
      import { towns } from '../towns/list.ts';
      import { small } from '../towns/small.ts';
      export const routes = [towns, small];`,
    'src/towns/list.ts': `export const towns = ${incompressible(60_000)};`,
    'src/towns/small.ts': `export const small = ${incompressible(600)};`,
  });
  await assert.rejects(buildInto(directory, build, options), (error: Error) => {
    const [first = '', fattest = ''] = error.message.split('\n');
    assert.match(
      first,
      /^mf-tiny: the entry and the first chunk of expose-tiny weighs \d+\.\d KiB after gzip; its budget is 50 KiB/,
    );
    assert.match(fattest, /^ {2}new .+src\/towns\/list\.ts: 80\.\d kB$/);
    return true;
  });
});

test('a remote that loads a script from elsewhere is not built', async (t) => {
  const address = 'https://cdn.example.org/chart.min.js';
  const { build, directory } = defineTinyRemote(t, {
    'src/exposes/tiny.ts': `export const routes = [${JSON.stringify(address)}];`,
  });
  await assert.rejects(buildInto(directory, build, options), (error: Error) => {
    assert.ok(error.message.endsWith(`.js loads ${address} from elsewhere.`), error.message);
    return true;
  });
});
