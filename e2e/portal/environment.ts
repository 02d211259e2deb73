import getPort from 'get-port';

/**
 * Settings of a portal that shares nothing with any other on the machine. An empty value counts as not
 * set, and keeps what a developer has in `.env` out.
 */
export async function ownEnvironment(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  const [portalPort, apiPort] = [await getPort(), await getPort()];
  return {
    ...process.env,
    DEPLOYMENT: 'demonstration',
    DATA_DIR: dataDirectory,
    STORE_DIR: '',
    DATABASE_URL: '',
    SECRET_KEY: '',
    SEED_DEMO: '',
    API_URL: '',
    CHANNEL: '',
    // All visitors of a test come from this machine, which is one network.
    GATE_NETWORKS: '1',
    // The statistics allow so few visitors. Without a canary no document of a test is in a sample by chance.
    GATE_SPEED_VISITORS: '5',
    SPEED_SAMPLE: '0',
    // A busy machine takes longer than the page of an owner should.
    PAGE_DATA_MS: '15000',
    RENDER_MS: '15000',
    // Long enough to withdraw an application before the offer, which comes at the second step.
    DEMO_LENDER_SECONDS: '5',
    PORTAL_PORT: String(portalPort),
    API_PORT: String(apiPort),
  };
}
