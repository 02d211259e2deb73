import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { requestsOverLimit } from '../../metrics.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from './ip-limits.ts';
import { createRequestCounts } from './request-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract: `registerCall` counts it by account, or by what a visitor does. */
    isCall?: boolean;
    /** Only for development, or asked by machines that monitor the service. */
    isUncounted?: boolean;
  }
}

/** Requests that are served in a window; a page makes about ten, an open one polls every four seconds. */
const limits = {
  account: { times: 1200, windowSeconds: 60 },
  /** Everything from one network together: a provider has thousands of owners behind one IP address. */
  network: { times: 12_000, windowSeconds: 60 },
  /** Files, webhooks and pages that are no calls. */
  file: { times: 1200, windowSeconds: 60 },
  /** Calls without a valid token; beyond a tenth of it they are slowed down. */
  'wrong token': { times: 1000, windowSeconds: 300 },
} as const;
type Limit = keyof typeof limits;
export type RequestTimes = Partial<Record<Limit, number>>;

/** Each process reports so large a part of a limit at once. */
const stepsOfALimit = 20;
const rememberedTokens = 20_000;
const waitPerRequestMs = 200;
const longestWaitMs = 3000;

export interface RequestLimits {
  /** @throws ApiError `too_many_requests` */
  countAccount(userId: string): void;
  /**
   * Before a token is looked up: a network that has tried too many wrong ones is rejected, but for the tokens
   * that were right a while ago, so that an attacker cannot sign out the others behind a provider's IP address.
   * @throws ApiError `too_many_requests`
   */
  guardTokens(request: FastifyRequest, token: string | undefined): void;
  rememberToken(token: string): void;
  /** Waits longer with each wrong token of a network. */
  countWrongToken(request: FastifyRequest): Promise<void>;
}

export interface RequestLimitOptions {
  pause: (ms: number) => Promise<unknown>;
  /** Instead of those above. */
  times?: RequestTimes | undefined;
}

/** Counts every request: by account where the caller is known, by network always. */
export function limitRequests(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  log: FastifyBaseLogger,
  { pause, times: otherTimes = {} }: RequestLimitOptions,
): RequestLimits {
  const count = createRequestCounts(deps, log);
  const { now } = deps;
  const timesOf = (limit: Limit) => otherTimes[limit] ?? limits[limit].times;

  function consume(limit: Limit, subject: string): number {
    const { windowSeconds } = limits[limit];
    const times = timesOf(limit);
    const { hits, windowEndsAt } = count(
      `${limit}:${subject}`,
      windowSeconds,
      Math.ceil(times / stepsOfALimit),
    );
    if (hits > times) {
      requestsOverLimit.inc({ limit });
      if (hits === times + 1) log.warn({ event: 'requests_over_limit', limit }, 'rejected');
      throw new ApiError('too_many_requests', {
        retryAfter: (windowEndsAt - now().getTime()) / 1000,
      });
    }
    return hits;
  }

  /** Networks whose wrong tokens are used up, and until when. */
  const closed = new Map<string, number>();
  const right = new Set<string>();

  app.addHook('onRequest', async (request) => {
    const { isCall, isUncounted } = request.routeOptions.config;
    if (isUncounted) return;
    const network = networkOf(request.ip);
    consume('network', network);
    if (!isCall) consume('file', network);
  });

  return {
    countAccount: (userId) => void consume('account', userId),

    rememberToken(token) {
      if (right.has(token)) return;
      if (right.size >= rememberedTokens) right.clear();
      right.add(token);
    },

    guardTokens(request, token) {
      if (closed.size === 0) return;
      const network = networkOf(request.ip);
      const until = closed.get(network);
      if (until === undefined || (token !== undefined && right.has(token))) return;
      const waitMs = until - now().getTime();
      if (waitMs > 0) throw new ApiError('too_many_requests', { retryAfter: waitMs / 1000 });
      closed.delete(network);
    },

    async countWrongToken(request) {
      const network = networkOf(request.ip);
      let hits: number;
      try {
        hits = consume('wrong token', network);
      } catch (error) {
        if (closed.size >= 1000) closed.clear();
        const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
        closed.set(network, now().getTime() + (retryAfter ?? 0) * 1000);
        throw error;
      }
      const over = hits - timesOf('wrong token') / 10;
      if (over > 0) await pause(Math.min(over * waitPerRequestMs, longestWaitMs));
    },
  };
}
