import {
  createKeyPair,
  openConfiguredStore,
  promote,
  putRelease,
  type Store,
} from '@portal/releases';
import { makeRelease } from '@portal/releases/testing';
import { locales } from '@portal/contract';
import type { Boot, Release } from '@portal/contract/composition';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildEdge } from './edge.ts';
import { bucketOf } from './visitor.ts';

const channel = 'production';
const deltaLimitMs = 60_000;

/** Content of every file of such a release. */
export function portalScript(app: string, version: string): string {
  return `/* ${app} ${version} */`.repeat(150);
}

interface EdgeOnSocket {
  edge: FastifyInstance;
  url: string;
}

export interface PortalUnderTest {
  store: Store;
  /** Where the store is, when it is a directory. */
  directory: string;
  publish: (app: string, version: string, metadata?: Partial<Release>) => Promise<Release>;
  /** An edge on a socket. The same name gives it the data directory of the one before. */
  startEdge: (name: string, options?: { acceptsStale?: boolean }) => Promise<EdgeOnSocket>;
  /** Where an edge of that name keeps its own files. */
  dataDirectory: (name: string) => string;
  /** RELEASE_PUBLIC_KEY of these edges. */
  publicKey: string;
}

interface PortalOptions {
  apiUrl?: string;
  /** A bucket; otherwise a directory. */
  storeUrl?: string;
  /** The edges can sign revisions, as one with the release console does. */
  canSign?: boolean;
  /** Per cent of documents that are measured. By default none is. */
  speedSample?: number;
  /** Settings of the health gate. */
  gate?: Record<string, string>;
}

/** For tests: a store with a shell and two remotes live, and as many edges over it as a test starts. */
export async function makePortal(
  t: { after: (clear: () => Promise<void>) => void },
  {
    apiUrl = 'http://127.0.0.1:9',
    storeUrl,
    canSign = false,
    speedSample = 0,
    gate = {},
  }: PortalOptions = {},
): Promise<PortalUnderTest> {
  const root = await mkdtemp(join(tmpdir(), 'portal-edges-'));
  const keys = createKeyPair();
  const location = storeUrl ?? join(root, 'store');
  const store = await openConfiguredStore(
    { location, dataDirectory: root },
    { RELEASE_SIGNING_KEY: keys.signing },
  );
  // By default an edge can check signatures and make none.
  const env = {
    ...(canSign ? { RELEASE_SIGNING_KEY: keys.signing } : { RELEASE_PUBLIC_KEY: keys.public }),
    STAFF_COOKIE_KEY: 'the staff key of this test',
    ...gate,
  };
  const edges: FastifyInstance[] = [];
  t.after(async () => {
    await Promise.all(edges.map((edge) => edge.close()));
    await rm(root, { recursive: true, force: true });
  });

  const publish = async (app: string, version: string, more?: Partial<Release>) => {
    const content = portalScript(app, version);
    const metadata = makeRelease(app, version, content, more);
    const directory = join(root, 'built', app, version);
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'release.json'), JSON.stringify(metadata));
    for (const file of Object.keys(metadata.files)) await writeFile(join(directory, file), content);
    await putRelease(store, metadata, directory, deltaLimitMs);
    return metadata;
  };
  for (const app of ['shell', 'mf-benefits', 'mf-finance']) {
    await publish(app, '1.0.0');
    await promote(store, { channel, app, version: '1.0.0', by: 'ada', reason: 'the first' });
  }

  const dataDirectory = (name: string) => join(root, name);

  const startEdge = async (name: string, { acceptsStale = false } = {}) => {
    const config = {
      port: 0,
      host: '127.0.0.1',
      apiUrl,
      store: { location, dataDirectory: dataDirectory(name) },
      portalUrl: null,
      trustedProxies: [],
      securityContact: 'security@example.org',
      logLevel: 'silent',
      drainMs: 0,
      metrics: null,
      channel,
      acceptsStale,
      pageDataMs: 400,
      rendering: { processes: 0, limitMs: 600 },
      speedSample,
      devReload: false,
      locales,
      hostOrigins: [],
      devTools: { isForAll: false, origins: [] },
      page: {
        shortName: 'SMEDAN',
        helpCentreUrl: 'https://help.example.org/',
        contactEmail: 'help@example.org',
        referenceData: 'development' as const,
      },
    };
    const edge = await buildEdge(config, env);
    edges.push(edge);
    return { edge, url: await edge.listen({ port: 0, host: '127.0.0.1' }) };
  };
  return {
    store,
    directory: location,
    publish,
    startEdge,
    dataDirectory,
    publicKey: keys.public,
  };
}

/** The release set of a page, by app. */
export async function readReleaseSet(
  url: string,
  cookie = '',
): Promise<Record<string, string> & { revision: number }> {
  const response = await fetch(`${url}/live-releases`, { headers: { cookie } });
  const { revision, remotes } = (await response.json()) as Boot;
  const releases = remotes.map(({ descriptor, release }) => [descriptor.name, release]);
  return { revision, ...(Object.fromEntries(releases) as Record<string, string>) } as never;
}

/** The cookie of the first visitor whose bucket is of that kind. */
export function visitorWith(isWanted: (bucket: number) => boolean): string {
  for (let at = 0; ; at += 1) {
    const id = at.toString(16).padStart(32, '0');
    if (isWanted(bucketOf(id))) return `portal_visitor=${id}`;
  }
}

export interface Tab {
  /** Numbers of the revisions that the tab was told of, as they came. */
  told: number[];
  /** Resolves when the edge ends the stream. */
  ended: Promise<void>;
  close: () => void;
}

export async function openTab(url: string, cookie = ''): Promise<Tab> {
  const controller = new AbortController();
  const response = await fetch(`${url}/events`, {
    headers: { cookie },
    signal: controller.signal,
  });
  const told: number[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? [])
      for (const [, data = '{}'] of decoder.decode(part as Uint8Array).matchAll(/^data: (.*)$/gm))
        told.push((JSON.parse(data) as { revision: number }).revision);
  };
  const ended = read().catch(() => undefined);
  return { told, ended, close: () => controller.abort() };
}

/** Waits for something that happens automatically, at most a few seconds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > deadline)
      throw new Error(`Within the time limit it did not happen that ${what}`);
    await wait(10);
  }
}
