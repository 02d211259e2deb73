import { isLoopback, ok, skipped, warning, wrong, type Finding } from '@portal/server-kit/doctor';
import type { Config } from '../config.ts';

/** Whether the API believes the edges about a visitor's IP address, and no one else. */
export function checkProxies({ trustedProxies, host }: Config): Finding {
  if (trustedProxies.some((proxy) => proxy.endsWith('/0')))
    return wrong(
      'API_TRUSTED_PROXIES trusts everyone: any visitor can claim any IP address',
      'List only the IP addresses of the edges, or of the balancer between: docs/serving.md.',
    );
  if (!isLoopback(host) && trustedProxies.every((proxy) => isLoopback(proxy)))
    return warning(
      `the API listens on ${host}, and API_TRUSTED_PROXIES names no other machine: all visitors of an edge share one visitor's limits`,
      'List the IP addresses of the edges, as the API sees them, in API_TRUSTED_PROXIES: docs/serving.md.',
    );
  return ok(`API_TRUSTED_PROXIES: ${trustedProxies.join(' ')}`);
}

/** Asks the API that runs here about itself; none is no fault. */
export async function checkServing({ host, port }: Config, signal: AbortSignal): Promise<Finding> {
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const where = `${at.includes(':') ? `[${at}]` : at}:${port}`;
  const response = await fetch(`http://${where}/api/healthz`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (response instanceof Error)
    return response.name === 'TimeoutError'
      ? wrong(`what listens at ${where} does not respond`, 'Look at the log of the API.')
      : skipped(`no API runs at ${where}`);
  const body = (await response.json().catch(() => null)) as {
    database?: { status?: string };
  } | null;
  const database = body?.database?.status;
  if (database === undefined)
    return wrong(`what listens at ${where} is not the API`, 'Set another API_PORT, or stop it.');
  if (response.ok) return ok(`the API serves at ${where}`);
  return wrong(
    `the API at ${where} says of its database: ${database}`,
    'docs/runbooks/database-away.md, or docs/runbooks/disk-full.md for a full disk.',
  );
}
