import {
  checkClockOf,
  checkReachable,
  isLoopback,
  ok,
  skipped,
  warning,
  wrong,
  type Finding,
  type Findings,
} from '@portal/server-kit/doctor';
import type { EdgeConfig } from '../config.ts';
import type { Health } from '../health.ts';
import { canBlockNetwork } from '../rendering/start-process.ts';

const askMs = 5000;

/** Whether this edge reaches an API that is ready, and whether both have the same time. */
export async function checkApi(
  { apiUrl }: EdgeConfig,
  isElsewhere: boolean,
  signal: AbortSignal,
): Promise<Finding | Findings> {
  const response = await ask(`${apiUrl}/api/readyz`, signal);
  if (response === null && !isElsewhere) return skipped(`no API runs at ${apiUrl}`);
  if (response === null)
    return wrong(
      `no response from ${apiUrl}`,
      'Start the API, or correct API_URL: people can neither sign in nor pay until then.',
    );
  const clock = await checkClockOf(`${apiUrl}/api/livez`, signal);
  if (response.ok) return { api: ok(`${apiUrl} is ready`), 'clock of the api': clock };
  const body = (await response.json().catch(() => null)) as {
    database?: { status?: string };
  } | null;
  const database = body?.database?.status;
  if (database === undefined)
    return wrong(
      `${apiUrl} responds with ${response.status} and is not the API`,
      'Correct API_URL: it has no path.',
    );
  const reason =
    database === 'ok' ? 'it stops, or has a former SECRET_KEY' : `database ${database}`;
  return {
    api: wrong(
      `${apiUrl} is not ready: ${reason}`,
      'docs/runbooks/database-away.md; after a change of SECRET_KEY restart it.',
    ),
    'clock of the api': clock,
  };
}

/** Whether the edge believes the balancer in front about a visitor's IP address, and no one else. */
export function checkProxies({ trustedProxies, host }: EdgeConfig, isProduction: boolean): Finding {
  if (trustedProxies.some((proxy) => proxy.endsWith('/0')))
    return wrong(
      'EDGE_TRUSTED_PROXIES trusts everyone: any visitor can claim any IP address',
      'List only the IP addresses of the balancer: docs/serving.md.',
    );
  if (trustedProxies.length > 0) return ok(`EDGE_TRUSTED_PROXIES: ${trustedProxies.join(' ')}`);
  if (!isProduction) return ok('EDGE_TRUSTED_PROXIES is empty: no proxy is in front');
  return warning(
    `EDGE_TRUSTED_PROXIES is empty: ${isLoopback(host) ? 'all visitors' : 'behind a balancer, all visitors'} have its IP address and share one visitor's limits`,
    'List the IP addresses of the balancer, as the edge sees them: docs/serving.md.',
  );
}

/** Whether pages of signed-in people are rendered in processes without a network. */
export async function checkRendering({ rendering }: EdgeConfig): Promise<Finding> {
  if (rendering.processes === 0) return ok('off: browsers render all pages');
  if (await canBlockNetwork()) return ok(`${rendering.processes} processes without a network`);
  return warning(
    'render processes are not kept from the network: unshare does not work here',
    'Allow user namespaces, or set RENDER_PROCESSES=0: ops/README.md, "Render processes".',
  );
}

/** The certificate that visitors see, where the portal is public. */
export async function checkPortalUrl(
  { portalUrl }: EdgeConfig,
  isProduction: boolean,
  signal: AbortSignal,
): Promise<Finding> {
  if (!isProduction || portalUrl === null) return skipped('only in production');
  const found = await checkReachable(portalUrl, 'PORTAL_URL', signal);
  const isUnseen = found.result === 'wrong' && !/certificate/.test(found.detail);
  return isUnseen
    ? warning(found.detail, 'See from outside whether visitors reach it: this machine may not.')
    : found;
}

/** Asks the edge that runs here about itself; none is no fault. */
export async function checkServing(
  { host, port }: EdgeConfig,
  signal: AbortSignal,
): Promise<Finding> {
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const where = `${at.includes(':') ? `[${at}]` : at}:${port}`;
  const response = await ask(`http://${where}/healthz`, signal);
  if (response === null) return skipped(`no edge runs at ${where}`);
  const health = (await response.json().catch(() => null)) as Partial<Health> | null;
  if (!health?.checks)
    return wrong(
      `what listens at ${where} is not the edge`,
      'Set another PORTAL_PORT, or stop it.',
    );
  const bad = Object.entries(health.checks)
    .filter(([, { status }]) => status !== 'ok')
    .map(([name, { detail }]) => `${name}: ${detail}`);
  if (bad.length === 0) return ok(`the edge serves at ${where}`);
  const detail = `the edge at ${where} says ${bad.join('; ')}`;
  const fix = 'docs/runbooks/README.md finds the page by what it says.';
  return health.status === 'degraded' ? warning(detail, fix) : wrong(detail, fix);
}

function ask(url: string, signal: AbortSignal): Promise<Response | null> {
  return fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(askMs)]) }).catch(
    () => null,
  );
}
