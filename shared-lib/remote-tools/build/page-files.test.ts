import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.ts';
import { defineRemote } from './define-remote.ts';
import { fixtureDescriptor, makeFixtureRemote } from './fixture-remote.ts';

test('a page waits for the lazy modules that it uses, not for those of what is left out of it', async (t) => {
  const root = makeFixtureRemote(t, {
    'src/exposes/tiny.ts': `
      export const routes = [
        { lazy: () => import('../list.ts') },
        { path: 'new', lazy: () => import('../form.ts') },
      ];
    `,
    'src/list.ts': `import { calls } from './list-calls.ts'; export const Component = () => calls.list;`,
    'src/list-calls.ts': `
      import * as z from 'zod/mini';
      const query = /*#__PURE__*/ (() => z.object({ q: z.string() }))();
      export const calls = { list: 'GET /list' };
    `,
    'src/form.ts': `
      import * as z from 'zod/mini';
      const schema = z.object({ q: z.string() });
      export const Component = () => schema;
    `,
    'src/locales.ts': '',
  });
  const remote = defineRemote(pathToFileURL(join(root, 'webpack.config.ts')).href);
  const stats = await compile(remote.configure({ mode: 'production', buildId: '0a1b2c' }));
  assert.deepEqual(remote.groups(stats).lazyModules, { './tiny new': ['portal/zod/mini'] });
});

test('the widgets of one page are one file, with texts and lazy modules of their own', async (t) => {
  const widget = (expose: string, slot: string) => ({ slot, expose, order: 10 });
  const root = makeFixtureRemote(t, {
    'remote.json': JSON.stringify({
      ...fixtureDescriptor,
      widgets: [
        widget('./price-card', 'dashboard.main'),
        widget('./stock-card', 'dashboard.side'),
        widget('./tip', 'market.top'),
        widget('./tiny', 'dashboard.main'),
      ],
    }),
    'src/widgets/locales.ts': `export const locales = { en: () => import('./locales/en.json') };`,
    'src/widgets/locales/en.json': '{ "price": "Price" }',
    'src/exposes/price-card.ts': `
      export { locales } from '../widgets/locales.ts';
      export const Widget = () => 'price';
    `,
    'src/exposes/stock-card.ts': `
      import * as z from 'zod/mini';
      export const Widget = () => z.object({});
    `,
    'src/exposes/tip.ts': `export const Widget = () => 'tip';`,
    'src/locales.ts': '',
  });
  const remote = defineRemote(pathToFileURL(join(root, 'webpack.config.ts')).href);
  const stats = await compile(remote.configure({ mode: 'production', buildId: '0a1b2c' }));
  const { preloads, lazyModules } = remote.groups(stats);
  assert.equal(preloads['widgets-dashboard']?.length, 1);
  assert.match(preloads['widgets-dashboard'][0] ?? '', /^widgets-dashboard\./);
  assert.match(preloads['widgets-market']?.[0] ?? '', /^widgets-market\./);
  assert.match(preloads['expose-tiny']?.[0] ?? '', /^expose-tiny\./);
  assert.equal(preloads['widget-texts-en']?.length, 1);
  assert.deepEqual(lazyModules, { 'widgets-dashboard': ['portal/zod/mini'] });
});

test('texts that an expose or a page has beside those of its remote are hinted at with it', async (t) => {
  const loaders = (folder: string) => ({
    [`src/${folder}/locales.ts`]: `export const locales = {
      en: () => import('./locales/en.json'),
      more: (locale) => import('./locales/more.ts').then(({ load }) => load(locale)),
    };`,
    [`src/${folder}/locales/more.ts`]: `export const load = (locale) => import(/* webpackExclude: /en.json$/ */ './' + locale + '.json');`,
    [`src/${folder}/locales/en.json`]: `{ "${folder}": "${folder}" }`,
    [`src/${folder}/locales/ha.json`]: `{ "${folder}": "of ${folder}" }`,
  });
  const root = makeFixtureRemote(t, {
    'src/exposes/tiny.ts': `
      import { locales as ofForm } from '../form-texts/locales.ts';
      const along = (page, texts) => page;
      export { locales } from '../area-texts/locales.ts';
      export const routes = [
        { lazy: () => import('../list.ts') },
        { path: 'new', lazy: () => along(import('../form.ts'), ofForm) },
      ];
    `,
    'src/list.ts': `export const Component = () => 'list';`,
    'src/form.ts': `export const Component = () => 'form';`,
    'src/locales.ts': '',
    ...loaders('area-texts'),
    ...loaders('form-texts'),
  });
  const remote = defineRemote(pathToFileURL(join(root, 'webpack.config.ts')).href);
  const stats = await compile(remote.configure({ mode: 'production', buildId: '0a1b2c' }));
  const { preloads } = remote.groups(stats);
  const counts = Object.entries(preloads).filter(([group]) => group.includes(' texts-'));
  assert.deepEqual(
    Object.fromEntries(counts.map(([group, files]) => [group, files.length])),
    // The loader of a language that may lack texts comes before its file.
    {
      'expose-tiny texts-en': 1,
      'expose-tiny texts-ha': 2,
      './tiny new texts-en': 1,
      './tiny new texts-ha': 2,
    },
  );
});
