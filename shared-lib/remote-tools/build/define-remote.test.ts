import { describeIncompatibility, findIncompatibilities } from '@portal/releases';
import { makeDescriptor, makeRelease } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { BuildRejected } from './build-rejected.ts';
import { compile } from './compile.ts';
import { defineRemote, globalName } from './define-remote.ts';
import { makeFixtureRemote, fixtureDescriptor } from './fixture-remote.ts';

function define(root: string) {
  return defineRemote(pathToFileURL(join(root, 'webpack.config.ts')).href);
}

async function build(root: string) {
  const remote = define(root);
  const compiler = webpack(remote.configure({ mode: 'development', buildId: '0a1b2c' }));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  return { errors: errors.map(({ message }) => message), taken: remote.exports() };
}

test('a remote that takes what the shell provides is built, and the release says what it takes', async (t) => {
  const root = makeFixtureRemote(t, {
    'src/exposes/tiny.ts': `
      import * as React from 'react';
      import { createPortal as portal } from 'react-dom';
      import { Link } from 'react-router-dom';
      import * as z from 'zod/mini';
      export const routes = [React.useState, portal, Link, z.object];
    `,
  });
  const { errors, taken } = await build(root);
  assert.deepEqual(errors, []);
  assert.deepEqual(taken, {
    'portal/react-dom': ['createPortal'],
    'portal/react-router-dom': ['Link'],
    'portal/zod/mini': ['object'],
    react: ['useState'],
  });
  const entry = readFileSync(join(root, 'dist/remoteEntry.js'), 'utf8');
  assert.ok(entry.includes('var mf_tiny_0a1b2c;'), 'each build fills a variable of its own');
});

test('an entry starts in any host that gives it a share scope: it needs no global variable of the shell', async (t) => {
  const root = makeFixtureRemote(t, {});
  assert.deepEqual((await build(root)).errors, []);
  const page: Record<string, unknown> = {
    document: {
      currentScript: { tagName: 'SCRIPT', src: 'https://cdn.example/tiny/remoteEntry.js' },
    },
    navigator: {},
    location: { href: 'https://host.example/' },
  };
  page.self = page;
  runInNewContext(readFileSync(join(root, 'dist/remoteEntry.js'), 'utf8'), page);
  const container = page.mf_tiny_0a1b2c as {
    init: (shareScope: object) => unknown;
    get: (expose: string) => Promise<unknown>;
  };
  await container.init({});
  await assert.rejects(container.get('./unknown'), /does not exist in container/);
});

test('a release whose entry takes its runtime from the shell does not fit one that has none, and the reason says so', () => {
  const runtime = '@module-federation/webpack-bundler-runtime';
  const descriptor = makeDescriptor('mf-tiny');
  const before = makeRelease('mf-tiny', '1.0.0', 'before', {
    descriptor,
    exports: { [runtime]: ['default'] },
    shared: { [runtime]: '2.9.2' },
  });
  const shell = makeRelease('shell', '2.0.0');
  assert.deepEqual(
    findIncompatibilities({ shell, 'mf-tiny': before }).map(describeIncompatibility),
    [
      `mf-tiny ${before.id} consumes default from ${runtime}, which shell ${shell.id} does not provide.`,
    ],
  );
  const after = makeRelease('mf-tiny', '1.1.0', 'after', { descriptor });
  assert.deepEqual(findIncompatibilities({ shell, 'mf-tiny': after }), []);
});

test('what makes icons is the frame’s own: a remote brings no more of an icon than its lines', async (t) => {
  const { errors, taken } = await build(
    makeFixtureRemote(t, {
      'src/exposes/tiny.ts': `import X from 'lucide-react/icons/x'; export const routes = [X];`,
    }),
  );
  assert.deepEqual(errors, []);
  assert.deepEqual(taken, { '@portal/ui/basics': ['createLucideIcon'] });
});

const rejection = (file: string, what: string) =>
  new RegExp(
    `${file.replace('.', String.raw`\.`)} imports ${what}, which the shell does not provide`,
  );

for (const [how, source, what] of [
  [
    'an export',
    `import { unstable_batchedUpdates } from 'react-dom'; export default unstable_batchedUpdates;`,
    `'unstable_batchedUpdates' from 'react-dom'`,
  ],
  [
    'an export of a lazy module that names its exports',
    `import * as z from 'zod/mini'; export default z.templateLiteral;`,
    `'templateLiteral' from 'zod/mini'`,
  ],
  [
    'an export under another name',
    `import { BrowserRouter as Router } from 'react-router-dom'; export default Router;`,
    `'BrowserRouter' from 'react-router-dom'`,
  ],
  [
    'an export to pass it on',
    `export { configureStore as default } from '@reduxjs/toolkit';`,
    `'configureStore' from '@reduxjs/toolkit'`,
  ],
  [
    'an export through a namespace',
    `import * as dom from 'react-dom'; export default dom.preload;`,
    `'preload' from 'react-dom'`,
  ],
  [
    'the default export',
    `import styled from 'styled-components'; export default styled;`,
    `'default' from 'styled-components'`,
  ],
  [
    'a module as a whole',
    `import * as dom from 'react-dom'; export default Object.keys(dom);`,
    `all of 'react-dom'`,
  ],
  [
    'a module by require',
    `export default () => Object.keys(require('react-dom'));`,
    `all of 'react-dom'`,
  ],
  [
    'an export by require',
    `export default () => require('react-dom').preload;`,
    `'preload' from 'react-dom'`,
  ],
  [
    'all of a module to pass it on',
    `export * from 'react-dom'; export default 1;`,
    `all of 'react-dom'`,
  ],
] as const) {
  test(`a remote that takes ${how} which is not provided fails, by file and export`, async (t) => {
    const root = makeFixtureRemote(t, {
      'src/exposes/tiny.ts': `import it from '../deep/taker.ts'; export const routes = [it];`,
      'src/deep/taker.ts': source,
    });
    const { errors } = await build(root);
    assert.equal(errors.length, 1, errors.join('\n'));
    assert.match(errors[0] ?? '', rejection('src/deep/taker.ts', what));
    assert.match(errors[0] ?? '', /Add it to shell\/src\/loading\/shared-modules\.ts/);
  });
}

test('a remote that takes at run time what is in the page already is told to import it', async (t) => {
  const root = makeFixtureRemote(t, {
    'src/exposes/tiny.ts': `export const routes = [() => import('@portal/ui/forms')];`,
  });
  const { errors } = await build(root);
  assert.match(
    errors[0] ?? '',
    /^src\/exposes\/tiny\.ts imports '@portal\/ui\/forms' by import\(\)\. .+ at the top of the file\.$/,
  );
});

test('types are taken at no cost', async (t) => {
  const root = makeFixtureRemote(t, {
    'src/exposes/tiny.ts': `import type { Root } from 'react-dom'; export const routes: Root[] = [];`,
  });
  assert.deepEqual(await build(root), { errors: [], taken: {} });
});

test('a descriptor that is not valid stops the build with each place and what should be shown', (t) => {
  const broken = {
    ...fixtureDescriptor,
    contract: '1.x',
    mounts: [{ path: 'tiny/', layout: 'wide', middleware: [], expose: './tiny' }],
  };
  const root = makeFixtureRemote(t, { 'remote.json': JSON.stringify(broken) });
  assert.throws(
    () => define(root),
    (error: Error) => {
      assert.ok(error instanceof BuildRejected);
      assert.ok(
        error.message.startsWith(`${basename(root)}/remote.json is not a valid descriptor: `),
      );
      assert.match(error.message, /contract: a caret range such as \^1\.0\.0/);
      assert.match(error.message, /mounts\.0\.path: a path of lower-case words, from the root/);
      assert.match(error.message, /mounts\.0\.layout: /);
      return true;
    },
  );
});

test('a descriptor that mounts one path twice stops the build', (t) => {
  const [mount] = fixtureDescriptor.mounts;
  const root = makeFixtureRemote(t, {
    'remote.json': JSON.stringify({ ...fixtureDescriptor, mounts: [mount, mount] }),
  });
  assert.throws(() => define(root), {
    message: `${basename(root)}/remote.json mounts ${mount?.path} twice: name each path once`,
  });
});

test('a descriptor that names a module which is not there stops the build', (t) => {
  const modals = [{ name: 'sign-up', expose: './sign-up' }];
  const root = makeFixtureRemote(t, {
    'remote.json': JSON.stringify({ ...fixtureDescriptor, modals }),
  });
  assert.throws(() => define(root).configure({ mode: 'production', buildId: 'x' }), {
    message: `${basename(root)}/remote.json names ./sign-up, but ${basename(root)}/src/exposes has no such module`,
  });
});

test('a build that fails names the app, not one build of it', async (t) => {
  const root = makeFixtureRemote(t, { 'src/exposes/tiny.ts': `import './missing.ts';` });
  const config = define(root).configure({ mode: 'production', buildId: '0a1b2c' });
  await assert.rejects(compile(config), (error: Error) => {
    assert.ok(error instanceof BuildRejected);
    assert.ok(error.message.startsWith(`${basename(root)} does not build:\n`), error.message);
    assert.match(error.message, /missing\.ts/);
    assert.doesNotMatch(error.message, /0a1b2c/);
    return true;
  });
});

test('two builds of one remote never share a name in the page', () => {
  assert.equal(globalName('mf-benefits', '0a1b2c'), 'mf_benefits_0a1b2c');
  assert.notEqual(globalName('mf-benefits', '0a1b2c'), globalName('mf-benefits', '0a1b2d'));
});
