import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { buildInto } from './build-app.ts';
import { defineRemote } from './define-remote.ts';
import { makeFixtureRemote } from './fixture-remote.ts';

const options = { mode: 'production', buildId: '0a1b2c' } as const;

/** A remote with another major of React, of which there is only as much as the test looks for. */
function makeRemote(t: TestContext) {
  return makeFixtureRemote(t, {
    'node_modules/react/package.json': JSON.stringify({
      name: 'react',
      version: '99.0.0',
      main: 'index.js',
    }),
    'node_modules/react/index.js': `exports.version = 'react of its own, 99.0.0';`,
    'src/exposes/tiny.ts': `export const routes = [{ lazy: () => import('../page.ts') }];`,
    'src/page.ts': `
      import { isolatedPage } from '@portal/remote-kit/isolated';
      import { render, destroy } from './app.ts';
      export const Component = isolatedPage({ render, destroy }, '/tiny');`,
    'src/app.ts': `
      import { version } from 'react';
      export const render = ({ dom }) => { dom.textContent = version; };
      export const destroy = ({ dom }) => dom.replaceChildren();`,
  });
}

const define = (root: string, isIsolated: boolean) =>
  defineRemote(pathToFileURL(join(root, 'webpack.config.ts')).href, { isIsolated });

function readScripts(directory: string): string {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(directory, file), 'utf8'))
    .join('\n');
}

test('an isolated remote brings its own React, and only the page around its area runs with the portal’s', async (t) => {
  const root = makeRemote(t);
  const directory = join(root, 'dist');
  const release = await buildInto(directory, define(root, true), options);
  const scripts = readScripts(directory);
  assert.match(scripts, /react of its own, 99\.0\.0/);
  assert.match(scripts, /"react"/, 'what the bridge asks the share scope for');
  assert.deepEqual(release.exports.react, ['createElement', 'useEffect', 'useRef']);
  assert.deepEqual(release.exports['@portal/remote-kit'], ['usePortal']);
  assert.ok(!('react' in release.shared), 'no version of it has to fit the shell’s');
  assert.deepEqual(release.preloads['./tiny ']?.length, 1);
});

test('an isolated remote has no server form: only a browser can show its area', async (t) => {
  const root = makeRemote(t);
  const release = await buildInto(join(root, 'dist'), define(root, true), options);
  assert.equal(release.files['server-form.cjs'], undefined);
  assert.equal(release.preloads['server form'], undefined);
});

test('the same remote that is not isolated takes the portal’s React, and says which version it was built with', async (t) => {
  const root = makeRemote(t);
  const directory = join(root, 'dist');
  const build = define(root, false);
  const config = build.configure(options);
  const { compile } = await import('./compile.ts');
  const stats = await compile({ ...config, output: { ...config.output, path: directory } });
  assert.equal(stats.hasErrors(), false);
  assert.doesNotMatch(readScripts(directory), /react of its own/);
  assert.deepEqual(
    build.exports().react,
    ['createElement', 'useEffect', 'useRef', 'version'].toSorted(),
  );
});
