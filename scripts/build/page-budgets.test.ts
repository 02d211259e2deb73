import type { Release } from '@portal/contract/composition';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { budgets } from '@portal/remote-tools/build';
import { findHeavyPages, weighPages, type BuiltApp } from './page-budgets.ts';

interface Draft {
  app: string;
  descriptor: Release['descriptor'];
  preloads: Release['preloads'];
  lazyModules?: Release['lazyModules'];
  /** KiB of each file, which no compression makes smaller. */
  files: Record<string, number>;
  sizes?: BuiltApp['sizes'];
}

function makeApp(t: TestContext, { app, files, sizes = {}, ...metadata }: Draft): BuiltApp {
  const directory = mkdtempSync(join(tmpdir(), 'portal-weights-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  for (const [file, size] of Object.entries(files))
    writeFileSync(join(directory, file), randomBytes(size * 1024));
  const release = { app, entry: 'remoteEntry.js', ...metadata } as Release;
  return { app, directory, sizes, release };
}

const main = 100;

function makePortal(t: TestContext, area: Pick<Draft, 'sizes'> & { page: number }): BuiltApp[] {
  const shell = makeApp(t, {
    app: 'shell',
    descriptor: null,
    preloads: {
      main: ['main.js'],
      home: ['home.js'],
      dashboard: ['dashboard.js'],
      federation: ['federation.js'],
      'texts-en': ['en.js'],
      'texts-es': ['es.js'],
      'lazy ui/forms': ['forms.js'],
    },
    files: {
      'main.js': main,
      'home.js': 5,
      'dashboard.js': 6,
      'federation.js': 7,
      'en.js': 1,
      'es.js': 2,
      'forms.js': 10,
    },
  });
  const remote = makeApp(t, {
    app: 'mf-market',
    descriptor: {
      name: 'mf-market',
      owner: { team: 'Market team', contact: 'market@example.org' },
      contract: '^1.0.0',
      mounts: [
        {
          path: '/dashboard/market',
          layout: 'dashboard',
          middleware: ['auth'],
          expose: './market',
          pages: ['', 'stalls'],
        },
      ],
      modals: [{ name: 'sign-in', expose: './sign-in' }],
      navigation: [],
      widgets: [{ slot: 'dashboard.main', expose: './prices', order: 10 }],
    },
    preloads: {
      'widgets-dashboard': ['prices.js'],
      'widget-texts-en': ['prices-en.js'],
      'widget-texts-es': ['prices-es.js'],
      'expose-market': ['market.js'],
      'expose-sign-in': ['sign-in.js'],
      './market ': ['list.js'],
      './market stalls': ['stalls.js', 'market.js'],
    },
    lazyModules: { './market stalls': ['ui/forms'], 'widgets-dashboard': ['ui/forms'] },
    files: {
      'remoteEntry.js': 3,
      'market.js': 4,
      'sign-in.js': 8,
      'list.js': 1,
      'stalls.js': area.page,
      'prices.js': 9,
      'prices-en.js': 1,
      'prices-es.js': 2,
    },
    ...(area.sizes && { sizes: area.sizes }),
  });
  return [shell, remote];
}

test('a page weighs what it loads, widgets of remotes too, each file once, in the language that is heaviest', (t) => {
  const weights = weighPages(makePortal(t, { page: 20 }));
  const rounded = weights.map(({ page, weight }) => [page, Math.round(weight)]);
  assert.deepEqual(Object.fromEntries(rounded), {
    landing: main + 5 + 2,
    '/dashboard': main + 6 + 7 + 2 + (3 + 9 + 2 + 10),
    'sign-in': main + 7 + 2 + 3 + 8,
    '/dashboard/market': main + 7 + 2 + 3 + 4 + 1,
    '/dashboard/market/stalls': main + 7 + 2 + 3 + 4 + 20 + 10,
  });
});

test('a page over its budget is named, and with it the module that grew', (t) => {
  const sizes = {
    'market.js': { 'mf-market/src/market.ts': 4000 },
    'stalls.js': { 'mf-market/src/stalls/map.ts': 900_000, 'tiny-library': 1000 },
  };
  const baseline = {
    'mf-market': {
      'mf-market/src/market.ts': 4000,
      'mf-market/src/stalls/map.ts': 20_000,
      'tiny-library': 1000,
    },
  };
  const heavy = findHeavyPages(makePortal(t, { page: budgets.signedInPage, sizes }), baseline);
  assert.equal(heavy.length, 1);
  const [first, ...rest] = heavy[0]?.split('\n') ?? [];
  assert.match(
    first ?? '',
    /^The page \/dashboard\/market\/stalls weighs \d+\.\d KiB after gzip; its budget is \d+ KiB\./,
  );
  assert.equal(rest[0], '  grown    mf-market/src/stalls/map.ts: 20.0 kB → 900.0 kB');
  assert.match(rest[1] ?? '', /npm run analyze/);
});

test('where nothing grew, the largest modules are named', (t) => {
  const sizes = { 'stalls.js': { 'mf-market/src/stalls/map.ts': 900_000, 'tiny-library': 1000 } };
  const baseline = {
    'mf-market': { 'mf-market/src/stalls/map.ts': 900_000, 'tiny-library': 1000 },
  };
  const [text = ''] = findHeavyPages(
    makePortal(t, { page: budgets.signedInPage, sizes }),
    baseline,
  );
  assert.equal(text.split('\n')[1], '  largest  mf-market/src/stalls/map.ts: 900.0 kB');
});
