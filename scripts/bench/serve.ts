import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readEdgeConfig } from '@portal/shell/server/config';
import { buildEdge } from '../../shell/server/edge.ts';
import { appNames, repositoryRoot } from '../build/paths.ts';
import { startServer, stopServers } from '../portal/processes.ts';
import { publishBuilt } from '../portal/publish.ts';
import { buildBundle, type Bundle } from './build-bundle.ts';
import { publishBundle } from './publish-bundle.ts';

export const variants = ['shipped', 'one bundle'] as const;
export type Variant = (typeof variants)[number];

export interface ServedVariants {
  addresses: Record<Variant, string>;
  stop: () => Promise<void>;
}

const channel = 'bench';
const apiPortOffset = 1000;
const startTimeoutMs = 60_000;
const pollMs = 100;

/** Builds the same sources in both ways: what has changed of the portal, and the bundle. */
export async function buildVariants(): Promise<Bundle> {
  const script = join(repositoryRoot, 'scripts/build.ts');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The portal does not build: see the lines above.');
  return buildBundle();
}

/**
 * Serves both variants by the edge, with stores and data of their own and one API behind them.
 *
 * @param port of the portal as it ships; the bundle is at the next one, the API at 1000 more
 */
export async function serveVariants(bundle: Bundle, port: number): Promise<ServedVariants> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const apiPort = String(port + apiPortOffset);
  const api = startServer('API', 'api/src/server.ts', {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    API_PORT: apiPort,
    DATA_DIR: directory,
    DATABASE_URL: '',
  });
  const stores = { shipped: join(directory, 'shipped'), 'one bundle': join(directory, 'bundle') };
  const edges: { close: () => Promise<unknown> }[] = [];
  const stop = async () => {
    await Promise.all(edges.map(async (edge) => edge.close()));
    await stopServers([api]);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await publishBuilt(stores.shipped, channel, appNames, 'bench');
    await publishBundle(stores['one bundle'], channel, bundle);
    const serve = async (variant: Variant, edgePort: number) => {
      const config = readEdgeConfig({
        PORTAL_PORT: String(edgePort),
        API_PORT: apiPort,
        STORE_DIR: stores[variant],
        CHANNEL: channel,
      });
      const edge = await buildEdge(config);
      if (variant === 'one bundle') {
        edge.addHook('onSend', async (_request, _reply, payload) => withRuntime(payload, bundle));
      }
      edges.push(edge);
      await edge.listen({ port: config.port, host: config.host });
      return `http://${config.host}:${config.port}`;
    };
    const addresses = {
      shipped: await serve('shipped', port),
      'one bundle': await serve('one bundle', port + 1),
    };
    await untilHealthy(addresses.shipped);
    await untilHealthy(addresses['one bundle']);
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The edge names one script in the page; the bundle's runtime is a second one before it. */
function withRuntime(payload: unknown, { release, runtime }: Bundle): unknown {
  if (typeof payload !== 'string' || !payload.startsWith('<!doctype html>')) return payload;
  const nonce = /<script src=[^>]* nonce="([^"]+)"/.exec(payload)?.[1];
  const integrity = release.files[runtime]?.integrity;
  if (nonce === undefined || integrity === undefined) throw new Error('The page has no script');
  const src = `/releases/shell/${release.id}/${runtime}`;
  const tag = `<script src="${src}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}" defer></script>`;
  return payload.replace('<script src=', `${tag}\n<script src=`);
}

async function untilHealthy(address: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const response = await fetch(`${address}/healthz`);
    if (response.ok) return;
    last = await response.text();
    await wait(pollMs);
  }
  throw new Error(`${address} does not serve after ${startTimeoutMs / 1000} s: ${last}`);
}
