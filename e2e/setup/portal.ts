import { join } from 'node:path';
import { launchPortal } from '@portal/scripts/launch';
import { makeDataDirectory, removeDataDirectory } from './data-directory.ts';
import { findPorts, type Ports } from './ports.ts';

export interface TestPortal {
  /** Without a slash at the end. */
  address: string;
  ports: Ports;
  /** Where the releases lie that the portal serves: `<app>/<release id>/…`. */
  releasesDirectory: string;
  stop: () => Promise<void>;
}

/** Starts what is built, on free ports and with an embedded database of its own. */
export async function startPortal(env: NodeJS.ProcessEnv = {}): Promise<TestPortal> {
  const dataDir = makeDataDirectory();
  const ports = await findPorts();
  try {
    const portal = await launchPortal(portalEnvironment(dataDir, ports, env));
    return {
      address: portal.address,
      ports,
      releasesDirectory: join(dataDir, 'store/releases'),
      stop: async () => {
        await portal.stop();
        removeDataDirectory(dataDir);
      },
    };
  } catch (error) {
    removeDataDirectory(dataDir);
    throw error;
  }
}

/** The tests' own settings: what the machine or an .env file sets for a portal does not count. */
export function portalEnvironment(
  dataDir: string,
  { portal, api }: Ports,
  env: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORTAL_PORT: String(portal),
    API_PORT: String(api),
    ...env,
  };
}
