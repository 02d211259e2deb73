import { locales, type Locale } from '@portal/contract';
import {
  landingGroup,
  type Boot,
  type ChannelRevision,
  type PinnedRelease,
  type PrerenderedLanding,
} from '@portal/contract/composition';
import { integrityOf as hashOf, openConfiguredStore, type Store } from '@portal/releases';
import { makeRelease } from '@portal/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { EdgeConfig } from './config.ts';
import { buildEdge } from './edge.ts';

const noDevTools = { isForAll: false, origins: [] };
/** Where no API listens: port 9 is rejected at once. */
const nowhere = 'http://127.0.0.1:9';

interface EdgeUnderTest {
  edge: FastifyInstance;
  store: Store;
  /** Where the store is. */
  directory: string;
}

interface EdgeOptions {
  apiUrl?: string;
  portalUrl?: string;
  /** Null: nothing has been published. */
  revision?: ChannelRevision | null;
  /** The landing page that the shell's build has prerendered. By default there is none. */
  landing?: PrerenderedLanding;
  page?: Partial<EdgeConfig['page']>;
  devTools?: EdgeConfig['devTools'];
  trustedProxies?: string[];
  /** By default what comes late comes all the same: a test must not depend on the machine. */
  pageDataMs?: number;
  /** By default pages are left to the browser. */
  rendering?: EdgeConfig['rendering'];
  /** By default no document is measured. */
  speedSample?: number;
  hostOrigins?: string[];
  locales?: readonly Locale[];
  draining?: AbortSignal;
  /** Receives the lines of the edge's log. */
  logTo?: EdgeConfig['logTo'];
}

/** For tests: an edge on a store of its own, with the releases that `makeRevision` names in place. */
export async function makeEdge(
  t: { after: (clear: () => Promise<void>) => void },
  options: EdgeOptions = {},
): Promise<EdgeUnderTest> {
  const { apiUrl = nowhere, portalUrl = null, revision = makeRevision() } = options;
  const { page, devTools = noDevTools, trustedProxies = [], draining, logTo, landing } = options;
  const { hostOrigins = [], speedSample = 0, locales: offered = locales } = options;
  const { pageDataMs = 10_000, rendering = { processes: 0, limitMs: 10_000 } } = options;
  const root = mkdtempSync(join(tmpdir(), 'portal-edge-'));
  const directory = join(root, 'store');
  const storeConfig = { location: directory, dataDirectory: root };
  const store = await openConfiguredStore(storeConfig, {});
  if (revision && landing) pinLanding(revision, landing);
  if (revision) {
    for (const [app, pinned] of Object.entries(revision.releases))
      await writeRelease(store, join(directory, 'releases', app, pinned.id), app, pinned);
    if (landing) writeFileSync(landingFile(directory, revision), JSON.stringify(landing));
    await writeRevision(store, revision);
  }
  const config: EdgeConfig = {
    port: 0,
    host: '127.0.0.1',
    apiUrl,
    portalUrl,
    store: storeConfig,
    trustedProxies,
    logLevel: logTo ? 'error' : 'silent',
    ...(logTo && { logTo }),
    drainMs: 0,
    metrics: null,
    securityContact: 'security@example.org',
    channel: 'production',
    acceptsStale: false,
    pageDataMs,
    rendering,
    speedSample,
    devReload: false,
    locales: offered,
    hostOrigins,
    devTools,
    page: {
      shortName: 'SMEDAN',
      helpCentreUrl: 'https://help.example.org/',
      contactEmail: 'help@example.org',
      referenceData: 'development',
      ...page,
    },
  };
  const edge = await buildEdge(config, process.env, draining);
  t.after(async () => {
    await edge.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { edge, store, directory };
}

function pinLanding({ releases }: ChannelRevision, landing: PrerenderedLanding): void {
  const integrity = hashOf(Buffer.from(JSON.stringify(landing)));
  if (releases.shell) releases.shell.preloads[landingGroup] = [{ file: 'landing.json', integrity }];
}

/** Where the prerendered landing page is below the directory of a store. */
export function landingFile(directory: string, { releases }: ChannelRevision): string {
  return join(directory, 'releases/shell', releases.shell?.id ?? '', 'landing.json');
}

/** Counts as if all revisions before it had been there. */
export async function writeRevision(
  store: Store,
  { channel, revision, ...draft }: ChannelRevision,
): Promise<void> {
  await store.append(
    { channel, number: revision - 1, live: null, unusable: [], strays: [] },
    draft,
  );
}

const files = [
  'main.js',
  'home.js',
  'home-texts-en.js',
  'dashboard.js',
  'dashboard-texts-en.js',
  'federation.js',
  'texts-en.js',
  'texts-es.js',
  'form-texts-en.js',
  'api-client.js',
  'forms.js',
  'remoteEntry.js',
  'words-en.js',
  'scheme.js',
  'ends.js',
  'list.js',
  'loan.js',
  'loan-words-en.js',
  'scheme-words-en.js',
  'claim.js',
];

export const scriptText = `${'/* a script of a release */ '.repeat(20)}void 0;\n`;

/** A release under a name that a test can read, signed for what it is. */
async function writeRelease(
  store: Store,
  directory: string,
  app: string,
  { id, entry, global_name, descriptor }: PinnedRelease,
): Promise<void> {
  mkdirSync(directory, { recursive: true });
  for (const file of files) {
    const path = join(directory, file);
    writeFileSync(path, scriptText);
    writeFileSync(`${path}.br`, brotliCompressSync(scriptText));
    writeFileSync(`${path}.gz`, gzipSync(scriptText));
  }
  const metadata = {
    bytes: scriptText.length,
    integrity: hashOf(Buffer.from(scriptText)),
  };
  const made = makeRelease(app, id.split('-')[0] ?? '', scriptText, {
    id,
    entry,
    global_name,
    descriptor,
    files: Object.fromEntries(files.map((file) => [file, metadata])),
  });
  const text = Buffer.from(JSON.stringify(made));
  writeFileSync(join(directory, 'release.json'), text);
  await store.signRelease(app, id, { text });
}

/** Every file of a release under test has an integrity that says which file it is of. */
export function integrityOf(id: string, file: string): string {
  return `sha384-${createHash('sha384').update(`${id}/${file}`).digest('base64')}`;
}

function pin(id: string, entry: string, preloads: Record<string, string[]>): PinnedRelease {
  return {
    id,
    entry,
    integrity: integrityOf(id, entry),
    global_name: null,
    descriptor: null,
    preloads: Object.fromEntries(
      Object.entries(preloads).map(([group, names]) => [
        group,
        names.map((file) => ({ file, integrity: integrityOf(id, file) })),
      ]),
    ),
  };
}

/** Data in the page itself. */
export function readBoot(html: string): Boot {
  const json = /<script type="application\/json" id="portal-boot"[^>]*>(.*?)<\/script>/s.exec(html);
  return JSON.parse(json?.[1] ?? '') as Boot;
}

export const shellId = '1.0.0-5e11';
export const remoteId = '2.1.0-be7e';

/** A shell and one remote: a guarded area, an area within it, and an area for every visitor. */
export function makeRevision(): ChannelRevision {
  return {
    channel: 'production',
    revision: 7,
    releases: {
      shell: pin(shellId, 'main.js', {
        main: ['main.js'],
        home: ['home.js'],
        'home-texts-en': ['home-texts-en.js'],
        dashboard: ['dashboard.js'],
        'dashboard-texts-en': ['dashboard-texts-en.js'],
        federation: ['federation.js'],
        'texts-en': ['texts-en.js'],
        'texts-es': ['texts-es.js'],
        'form-texts-en': ['form-texts-en.js'],
        'api-client': ['api-client.js'],
        'lazy ui/forms': ['forms.js'],
      }),
      'mf-benefits': {
        ...pin(remoteId, 'remoteEntry.js', {
          'expose-benefits': ['list.js'],
          'expose-loan': ['loan.js'],
          'expose-claim': ['claim.js'],
          'expose-loan texts-en': ['loan-words-en.js'],
          './loan :name': ['scheme.js'],
          './loan :name texts-en': ['scheme-words-en.js'],
          './benefits :name/ends': ['ends.js'],
          'widgets-dashboard': ['cards.js'],
          'widget-texts-en': ['card-words-en.js'],
          'texts-en': ['words-en.js'],
        }),
        lazyModules: {
          './loan :name': ['ui/forms'],
          './benefits :name/ends': ['ui/forms', 'ui/unknown'],
          'widgets-dashboard': ['ui/forms'],
        },
        global_name: 'mf_benefits_be7e',
        descriptor: {
          name: 'mf-benefits',
          owner: { team: 'Benefits team', contact: 'benefits@example.org' },
          contract: '^1.0.0',
          mounts: [
            {
              path: '/dashboard/benefits',
              layout: 'dashboard',
              middleware: ['auth'],
              expose: './benefits',
            },
            {
              path: '/dashboard/benefits/loan',
              layout: 'dashboard',
              middleware: ['auth'],
              expose: './loan',
              pages: ['', ':name'],
              reads: { ':name': ['/loans/{name}?of={user_id}'] },
            },
            {
              path: '/offers',
              layout: 'public',
              middleware: [],
              expose: './benefits',
              pages: ['', ':name', ':name/ends'],
            },
          ],
          modals: [{ name: 'claim', expose: './claim' }],
          navigation: [],
          widgets: [{ slot: 'dashboard.main', expose: './card', order: 10, reads: ['/cards'] }],
        },
      },
    },
    canaries: [],
    action: 'promote',
    evidence: null,
    by: 'ada',
    reason: 'test',
    at: '2026-11-21T10:00:00.000Z',
  };
}
