import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import packageCopyLoader from './package-copy-loader.ts';
import { repositoryRoot } from './paths.ts';

const routerFiles = join(repositoryRoot, 'node_modules/react-router/dist/production');

test('the installed router’s copy takes its three contexts from the shell’s router', () => {
  const copies = readdirSync(routerFiles)
    .filter((name) => name.endsWith('.mjs') && name.startsWith('chunk-'))
    .map((name) => packageCopyLoader(readFileSync(join(routerFiles, name), 'utf8')));
  const withContexts = copies.filter((text) =>
    text.startsWith(`import * as shellRouter from 'react-router';`),
  );
  assert.equal(withContexts.length, 1);
  for (const name of ['NavigationContext', 'LocationContext', 'RouteContext'])
    assert.match(withContexts[0] ?? '', new RegExp(`var ${name} = shellRouter\\.UNSAFE_${name};`));
});

test('a router that creates its contexts in another way stops the build', () => {
  assert.throws(
    () => packageCopyLoader('var LocationContext = React.createContext(null);'),
    /The router creates .+ in another way than before/,
  );
});

test('files of the package and packages that are copied with it are copies, and React is the page’s', () => {
  assert.equal(
    packageCopyLoader(`import * as s from "stylis";import './a.mjs';import R from"react";`),
    `import * as s from "stylis?whole";import './a.mjs?whole';import R from"react";`,
  );
});
