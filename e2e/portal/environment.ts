import { freePort } from './free-port.ts';

/**
 * Settings of a portal that shares nothing with any other on the machine. An empty value counts as not
 * set, and keeps what a developer has in `.env` out.
 */
export async function ownEnvironment(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  const [portalPort, apiPort] = [await freePort(), await freePort()];
  return {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: dataDirectory,
    STORE_DIR: '',
    DATABASE_URL: '',
    SECRET_KEY: '',
    SEED_DEMO: '',
    API_URL: '',
    CHANNEL: '',
    PORTAL_PORT: String(portalPort),
    API_PORT: String(apiPort),
  };
}
