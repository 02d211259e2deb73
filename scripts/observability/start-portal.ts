import {
  createKeyPair,
  openConfiguredStore,
  promote,
  putRelease,
  type Store,
} from '@portal/releases';
import { makeDescriptor, makeRelease } from '@portal/releases/testing';
import getPort from 'get-port';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';

export interface RunningProcess {
  pid: number;
  /** Everything that it has written to standard output and error. */
  log: () => string;
  stop: () => Promise<void>;
}

export interface RunningPortal {
  url: string;
  apiUrl: string;
  store: Store;
  api: RunningProcess;
  edge: RunningProcess;
}

/** Ends something when a test or a measurement is over. */
export interface Place {
  after: (clear: () => Promise<void>) => void;
}

/** A place for a suite, whose hooks have none. */
export function createPlace(): Place & { clear: () => Promise<void> } {
  const clears: (() => Promise<void>)[] = [];
  return {
    after: (clear) => void clears.unshift(clear),
    clear: async () => {
      for (const clear of clears) await clear();
    },
  };
}

interface PortalOptions {
  /** Settings of both processes, of the API and of the edge. */
  env?: Record<string, string>;
  apiEnv?: Record<string, string>;
  edgeEnv?: Record<string, string>;
  /** Another clone, whose servers are started instead. */
  folder?: string;
}

/**
 * An edge and an API as processes of their own, as they run in production: the API on a new embedded database with the
 * demonstration's accounts, the edge on a store with a shell and a remote that a test has made up.
 */
export async function startPortal(
  t: Place,
  { env = {}, apiEnv = {}, edgeEnv = {}, folder = repositoryRoot }: PortalOptions = {},
): Promise<RunningPortal> {
  const root = await mkdtemp(join(tmpdir(), 'portal-observed-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  const keys = createKeyPair();
  const store = await publishReleases(root, keys.signing);
  const [apiPort, edgePort] = [
    await getPort({ host: '127.0.0.1' }),
    await getPort({ host: '127.0.0.1' }),
  ];
  const common = { PATH: process.env.PATH ?? '', DATA_DIR: root, LOG_LEVEL: 'info', ...env };
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const start = (file: string, own: Record<string, string>) =>
    startProcess(t, [join(folder, file)], { ...common, ...own });
  const [api, edge] = await Promise.all([
    start('api/src/server.ts', { API_PORT: String(apiPort), ...apiEnv }),
    start('shell/server/server.ts', {
      PORTAL_PORT: String(edgePort),
      API_URL: apiUrl,
      STORE_DIR: join(root, 'store'),
      DATA_DIR: join(root, 'edge'),
      RELEASE_PUBLIC_KEY: keys.public,
      RENDER_PROCESSES: '0',
      ...edgeEnv,
    }),
  ]);
  return { url: `http://127.0.0.1:${edgePort}`, apiUrl, store, api, edge };
}

async function publishReleases(root: string, signingKey: string): Promise<Store> {
  const store = await openConfiguredStore(
    { location: join(root, 'store'), dataDirectory: join(root, 'publisher') },
    { RELEASE_SIGNING_KEY: signingKey },
  );
  for (const app of ['shell', 'mf-finance']) await publish(store, root, app, '1.0.0');
  return store;
}

/** Publishes a release without a build, and promotes it. */
export async function publish(
  store: Store,
  root: string,
  app: string,
  version: string,
): Promise<string> {
  const content = `/* ${app} ${version} */`.repeat(20);
  const release = makeRelease(app, version, content, {
    ...(app !== 'shell' && { descriptor: makeDescriptor(app) }),
  });
  const directory = join(root, 'built', app, version);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'release.json'), JSON.stringify(release));
  for (const file of Object.keys(release.files)) await writeFile(join(directory, file), content);
  await putRelease(store, release, directory, 60_000);
  await promote(store, { channel: 'production', app, version, by: 'ada', reason: 'a test' });
  return release.id;
}

/** Resolves when it listens. */
async function startProcess(
  t: Place,
  command: string[],
  env: Record<string, string>,
): Promise<RunningProcess> {
  const child: ChildProcess = spawn(process.execPath, command, { env, stdio: 'pipe' });
  let log = '';
  const ended = once(child, 'close');
  const listening = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        log += part;
        if (log.includes('istening at')) resolve();
      });
    void ended.then(() => reject(new Error(`It ended before it listened:\n${log}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  t.after(stop);
  await listening;
  return { pid: child.pid ?? 0, log: () => log, stop };
}
