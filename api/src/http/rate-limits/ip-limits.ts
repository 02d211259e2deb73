import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { unlessDiskFull } from '../../database/failures.ts';
import { requestsOverLimit } from '../../metrics.ts';
import { ApiError } from '../errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { countHits } from './hit-counts.ts';

/**
 * Free requests per IP address. The first four are login.gov's; `form` is for the forms of the landing page.
 * https://github.com/18F/identity-idp/blob/main/config/application.yml.default
 */
const limits = {
  all: { free: 300, windowSeconds: 300 },
  'sign-in': { free: 20, windowSeconds: 60 },
  code: { free: 25, windowSeconds: 300 },
  register: { free: 20, windowSeconds: 1200 },
  form: { free: 5, windowSeconds: 3600 },
  catalogue: { free: 120, windowSeconds: 300 },
} as const;
export type IpLimit = keyof typeof limits;

/** A mobile provider puts thousands of owners behind one IP address: past the limit they wait, they are not rejected. */
const waitPerRequestMs = 200;
const longestWaitMs = 3000;
/** At this multiple of the limit the requests no longer look like those of people who share an IP address. */
const rejectAtTimes = 10;

export type LimitIp = (request: FastifyRequest, limit: IpLimit) => Promise<void>;

/**
 * Counts a visitor's request against the IP address it comes from.
 * @throws ApiError `too_many_requests` far beyond the limit.
 */
export function createIpLimits(
  { db, now, secretKey }: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  pause: (ms: number) => Promise<unknown>,
): LimitIp {
  return async (request, limit) => {
    const network = networkOf(request.ip);
    // Reading the catalogue slows no one's sign-in down: visitors of one provider share an IP address.
    const names: IpLimit[] = limit === 'all' || limit === 'catalogue' ? [limit] : ['all', limit];
    const counting = countHits(
      db,
      names.map((name) => ({
        subject: keyedHash(secretKey, `address:${name}:${network}`),
        windowSeconds: limits[name].windowSeconds,
      })),
      now(),
    );
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const counts = isRead ? await unlessDiskFull(counting) : await counting;
    let waitMs = 0;
    for (const [index, { hits, windowEndsAt }] of (counts ?? []).entries()) {
      const name = names[index] ?? limit;
      const over = hits - limits[name].free;
      if (over <= 0) continue;
      if (over === 1) request.log.warn({ event: 'address_over_limit', limit: name }, 'slowed down');
      if (hits > limits[name].free * rejectAtTimes) {
        requestsOverLimit.inc({ limit: name });
        throw new ApiError('too_many_requests', {
          retryAfter: (windowEndsAt.getTime() - now().getTime()) / 1000,
        });
      }
      waitMs = Math.max(waitMs, Math.min(over * waitPerRequestMs, longestWaitMs));
    }
    if (waitMs > 0) await pause(waitMs);
  };
}

/** One customer has a whole /64 of IPv6 addresses. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...rest].slice(0, 4).join(':');
}
