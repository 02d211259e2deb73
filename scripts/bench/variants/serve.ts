import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { untilHealthy } from '../../portal/launch.ts';
import { startServer, stopServers } from '../../portal/processes.ts';
import { channel } from './build-variants.ts';
import { keyDirectory } from './open-bench-store.ts';
import { variants as variantsOf, type Variant, type VariantName } from './variant.ts';

export interface ServedVariant {
  name: VariantName;
  /** Base URL, without a path. */
  url: string;
}

export interface Serving {
  variants: ServedVariant[];
  stop: () => Promise<void>;
}

const host = '127.0.0.1';

/** One API with fresh demo data, and the portal's own edge once for each variant. */
export async function serveVariants(
  variants: readonly Variant[],
  benchDirectory: string,
  firstPort: number,
): Promise<Serving> {
  const dataDirectory = join(benchDirectory, 'data');
  rmSync(dataDirectory, { recursive: true, force: true });
  const env = {
    ...process.env,
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    SEED_DEMO: 'true',
    LOG_LEVEL: 'warn',
    API_PORT: String(firstPort),
    API_URL: `http://${host}:${firstPort}`,
    CHANNEL: channel,
    PORTAL_HOST: host,
  };
  const servers = [startServer('API', 'api/src/server.ts', env)];
  const served: ServedVariant[] = [];
  for (const [index, { name, storeDirectory }] of variants.entries()) {
    const port = firstPort + 1 + index;
    const { documents } = variantsOf[name];
    const own = {
      ...env,
      DATA_DIR: keyDirectory(storeDirectory),
      STORE_DIR: storeDirectory,
      PORTAL_PORT: String(port),
      PAGE_DATA_MS: documents === 'empty' ? '0' : '',
      RENDER_PROCESSES: documents === 'rendered' ? '' : '0',
    };
    servers.push(startServer(`edge of ${name}`, 'shell/server/server.ts', own));
    served.push({ name, url: `http://${host}:${port}` });
  }
  const stop = () => stopServers(servers.toReversed());

  const outcomes = await Promise.all(served.map(({ url }) => untilHealthy(url)));
  const failed = outcomes.find((outcome) => outcome !== 'healthy');
  if (failed) {
    await stop();
    throw new Error(failed.reason);
  }
  return { variants: served, stop };
}
