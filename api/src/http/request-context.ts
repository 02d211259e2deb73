import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './rate-limits/ip-limits.ts';

/** Where a request comes from, as far as it may be kept. */
interface RequestOrigin {
  requestId: string;
  network: string;
  device: string | null;
}

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Whatever `work` calls can ask for the origin of the request, without every function passing it on. */
export function runInRequest<Result>(request: FastifyRequest, work: () => Result): Result {
  return requests.run(request, work);
}

/** The request that is served; undefined in programs that run on their own. */
export const currentRequest = () => requests.getStore();

/** Undefined where no request is served: in programs that run on their own, such as the purge. */
export function currentOrigin(): RequestOrigin | undefined {
  const request = requests.getStore();
  return (
    request && {
      requestId: request.id,
      network: truncateNetwork(request.ip),
      device: request.headers['user-agent']?.slice(0, 200) ?? null,
    }
  );
}

/** Names the network and not the person: an IPv4 /24, an IPv6 /64. */
export function truncateNetwork(ip: string): string {
  const network = networkOf(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
  return network.includes('.')
    ? `${network.split('.').slice(0, 3).join('.')}.0/24`
    : `${network}::/64`;
}
