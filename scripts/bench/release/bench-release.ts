import { chromium } from '@playwright/test';
import { openConfiguredStore, putRelease, type Store } from '@portal/releases';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '@portal/remote-tools/build';
import { appDirectory, appNames } from '../../build/paths.ts';
import { browserArguments, findBrowser } from '../../portal/browser.ts';
import { launchPortal } from '../../portal/launch.ts';
import { signInAsDemoOwner } from '../../portal/sign-in.ts';
import type { PageName } from '../measure/pages.ts';
import { textTable } from '../report/table.ts';
import { buildChanged, ownModules } from './build-changed.ts';
import { measureRelease, type ReleaseSample } from './measure-release.ts';

const channel = 'production';
const deltaLimitMs = 20_000;

interface Release {
  app: string;
  /** How many modules someone worked on. */
  modules: number;
  pages: PageName[];
}

const releases: Release[] = [
  { app: 'shell', modules: 1, pages: ['landing', 'dashboard', 'benefits'] },
  { app: 'shell', modules: 100, pages: ['landing', 'dashboard', 'benefits'] },
  { app: 'mf-benefits', modules: 1, pages: ['benefits'] },
  { app: 'mf-benefits', modules: 100, pages: ['benefits'] },
  { app: 'mf-finance', modules: 1, pages: ['finance'] },
  { app: 'mf-finance', modules: 100, pages: ['finance'] },
];

interface Row extends ReleaseSample {
  release: Release;
}

/** `npm run bench -- release`: what a release costs a visitor who was here before it. */
export async function benchRelease(directory: string, { port }: { port: number }): Promise<void> {
  const root = join(directory, 'release');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const name of appNames) await buildApp(appDirectory(name));
  const data = join(root, 'data');
  const portal = await launchPortal({
    ...process.env,
    DATA_DIR: data,
    STORE_DIR: '',
    STORE_URL: '',
    DATABASE_URL: '',
    SEED_DEMO: 'true',
    CHANNEL: channel,
    PORTAL_PORT: String(port),
    API_PORT: String(port + 1),
  });
  const [modern, other] = await Promise.all([launch(), launch(withoutDictionaries)]);
  try {
    const store = await openConfiguredStore({ location: join(data, 'store'), dataDirectory: data });
    const cookies = await signInAsDemoOwner(modern, portal.url);
    const rows: Row[] = [];
    for (const release of releases) {
      const { app } = release;
      const built = join(root, `${app}-${release.modules}`);
      const { before, after } = await publish(store, release, built);
      const ground = { url: portal.url, store, channel, app, before, after, cookies };
      for (const page of release.pages)
        rows.push({ release, ...(await measureRelease({ modern, other }, ground, page)) });
      console.log(`measured  ${app} with ${release.modules} changed`);
    }
    console.log(`\n${describe(rows)}`);
  } finally {
    await Promise.all([modern.close(), other.close()]);
    await portal.stop();
  }
}

/** Publishes the release after the live one. */
async function publish(store: Store, { app, modules }: Release, directory: string) {
  const before = (await store.readHead(channel)).live?.releases[app]?.id ?? '';
  const metadata = await buildChanged(app, ownModules(app).slice(0, modules), directory);
  const deltas = await putRelease(store, metadata, directory, deltaLimitMs);
  console.log(`published ${app} ${metadata.id}: ${JSON.stringify(deltas)}`);
  return { before, after: metadata.id };
}

const withoutDictionaries = [
  '--disable-features=CompressionDictionaryTransportBackend,CompressionDictionaryTransport',
];

function launch(more: readonly string[] = []) {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, ...more],
  });
}

function describe(rows: readonly Row[]): string {
  const head = [
    'release of',
    'changed',
    'page',
    'files',
    'first visit',
    'without deltas',
    'with deltas',
    'of that bodies',
  ];
  return textTable(
    head,
    rows.map(({ release, page, firstVisit, withoutDeltas, withDeltas }) => [
      release.app,
      `${release.modules} modules`,
      page,
      String(withDeltas.files),
      ...[firstVisit.bytes, withoutDeltas.bytes, withDeltas.bytes, withDeltas.bodies].map(String),
    ]),
  );
}
