import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { compile } from './compile.ts';
import { defineTinyRemote } from './fixture-remote.ts';
import { withoutFolder } from './stable-ids-plugin.ts';

const long = (name: string) =>
  `export const ${name} = ${JSON.stringify(Array.from({ length: 4000 }, (_, at) => `${name} ${at}`).join(', '))};`;

const base = {
  'src/exposes/tiny.ts': `
    export const routes = [
      { path: '', lazy: () => import('../list.ts') },
      { path: ':id', lazy: () => import('../detail.ts') },
    ];`,
  'src/list.ts': `import { shared } from './shared.ts'; export const list = [shared, 'list'];`,
  'src/detail.ts': `import { shared } from './shared.ts'; export const detail = [shared, 'detail'];`,
  'src/shared.ts': long('shared'),
};

/** A release later: each page and what they share imports one module more, and there is one page more. */
const later = {
  ...base,
  'src/exposes/tiny.ts': `
    export const routes = [
      { path: 'about', lazy: () => import('../about.ts') },
      { path: '', lazy: () => import('../list.ts') },
      { path: ':id', lazy: () => import('../detail.ts') },
    ];`,
  'src/about.ts': `export const about = 'about';`,
  'src/list.ts': `import { own } from './a-part.ts'; ${base['src/list.ts'].replace(`'list']`, 'own]')}`,
  'src/detail.ts': `import { more } from './a-more.ts'; ${base['src/detail.ts'].replace(`'detail']`, 'more]')}`,
  'src/a-part.ts': `export const own = Math.max(2, globalThis.innerWidth);`,
  'src/a-more.ts': `export const more = Math.max(1, globalThis.innerWidth);`,
};

async function build(t: TestContext, files: Record<string, string>) {
  const { build, directory } = defineTinyRemote(t, files);
  const config = build.configure({ mode: 'production', buildId: '0a1b2c3d4e' });
  await compile({ ...config, output: { ...config.output, path: directory } });
  return readdirSync(directory)
    .filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js')
    .map((file) => ({
      name: file,
      text: readFileSync(join(directory, file), 'utf8'),
    }));
}

test('the files of a page and of what pages share keep their numbers when they import more', async (t) => {
  const before = await build(t, base);
  const after = await build(t, later);
  const nameOf = (files: typeof before, what: RegExp) =>
    files.filter(({ text }) => what.test(text)).map(({ name }) => name);
  const shared = nameOf(before, /shared 3999/);
  assert.equal(shared.length, 1);
  assert.deepEqual(nameOf(after, /shared 3999/), shared);
  const list = nameOf(before, /\blist\b/);
  assert.equal(list.length, 1, 'the page is a file of its own');
  assert.deepEqual(nameOf(after, /\blist\b/), list);
});

test('modules keep their numbers in a file whose content is the same', async (t) => {
  const before = await build(t, base);
  const after = await build(t, later);
  const ids = (files: typeof before, what: RegExp) =>
    /push\(\[\[\d+\],\{(\d+)/.exec(files.find(({ text }) => what.test(text))?.text ?? '')?.[1];
  const id = ids(before, /\blist\b/);
  assert.match(id ?? '', /^\d+$/);
  assert.equal(ids(after, /\blist\b/), id);
});

test('the start of a container has the same name in each folder', async (t) => {
  const { build, directory } = defineTinyRemote(t, base);
  const config = build.configure({ mode: 'production', buildId: '0a1b2c3d4e' });
  const stats = await compile({ ...config, output: { ...config.output, path: directory } });
  const names = (stats.toJson({ all: false, modules: true, ids: true }).modules ?? []).map(
    ({ name = '' }) => name,
  );
  const starts = names.filter((name) => /\.federation/.test(name));
  assert.ok(starts.length > 0, names.join('\n'));
  for (const name of starts) assert.match(withoutFolder(name), /\.federation\/entry\.js/);
});
