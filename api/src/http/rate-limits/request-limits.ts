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
  session: { times: 1200, windowSeconds: 60 },
  /** All sessions of an account: one of them does not use up what the others need. */
  account: { times: 3600, windowSeconds: 60 },
  /** Everything from one network that has no session: a provider has thousands of owners behind one IP address. */
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

/** The token that a request sends, right or made up. */
export function readToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1];
}

export interface RequestLimits {
  /**
   * Counts a call by session and account before its token is looked up, so that a flood of one session reaches no database.
   * @returns false for a token that was not right lately: nothing was counted
   * @throws ApiError `too_many_requests`
   */
  countKnownSession(token: string): boolean;
  /** The same once a token turned out to be right. @throws ApiError `too_many_requests` */
  countSession(token: string, userId: string): void;
  /** A call that turned out to have no session. @throws ApiError `too_many_requests` */
  countNetwork(request: FastifyRequest): void;
  /**
   * Before a token is looked up: a network that has tried too many wrong ones is rejected, but for the tokens
   * that were right a while ago, so that an attacker cannot sign out the others behind a provider's IP address.
   * @throws ApiError `too_many_requests`
   */
  guardTokens(request: FastifyRequest, token: string | undefined): void;
  /** Whether a token is worth a look: false where `guardTokens` would reject it. */
  mayBeRight(request: FastifyRequest, token: string): boolean;
  /** Counts a wrong token and lets the call go on as a visitor's. */
  noticeWrongToken(request: FastifyRequest, token: string): void;
  /** Waits longer with each wrong token of a network. */
  countWrongToken(request: FastifyRequest, token: string | undefined): Promise<void>;
}

export interface RequestLimitOptions {
  pause: (ms: number) => Promise<unknown>;
  /** Instead of those above. */
  times?: RequestTimes | undefined;
}

/** Counts every request: by session and account where the caller is known, by network otherwise. */
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
  /** Tokens that were right, with the account of each. */
  const right = new Map<string, string>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { isCall, isUncounted } = request.routeOptions.config;
    // Whether a token is right is found out with the call.
    if (isUncounted || (isCall && readToken(request) !== undefined)) return done();
    const network = networkOf(request.ip);
    consume('network', network);
    if (!isCall) consume('file', network);
    done();
  });

  /** How long a network still waits before a token that was not right lately is looked at. */
  function closedForMs(request: FastifyRequest, token: string | undefined): number {
    if (closed.size === 0) return 0;
    const network = networkOf(request.ip);
    const until = closed.get(network);
    if (until === undefined || (token !== undefined && right.has(token))) return 0;
    const waitMs = until - now().getTime();
    if (waitMs > 0) return waitMs;
    closed.delete(network);
    return 0;
  }

  function consumeSession(token: string, userId: string): void {
    consume('session', token);
    consume('account', userId);
  }

  function consumeWrongToken(request: FastifyRequest, token: string | undefined): number {
    if (token !== undefined) right.delete(token);
    const network = networkOf(request.ip);
    try {
      return consume('wrong token', network);
    } catch (error) {
      if (closed.size >= 1000) closed.clear();
      const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
      closed.set(network, now().getTime() + (retryAfter ?? 0) * 1000);
      throw error;
    }
  }

  return {
    countKnownSession(token) {
      const userId = right.get(token);
      if (userId === undefined) return false;
      consumeSession(token, userId);
      return true;
    },

    countSession(token, userId) {
      if (right.size >= rememberedTokens) right.clear();
      right.set(token, userId);
      consumeSession(token, userId);
    },

    countNetwork: (request) => void consume('network', networkOf(request.ip)),

    guardTokens(request, token) {
      const waitMs = closedForMs(request, token);
      if (waitMs > 0) throw new ApiError('too_many_requests', { retryAfter: waitMs / 1000 });
    },

    mayBeRight: (request, token) => closedForMs(request, token) === 0,

    noticeWrongToken(request, token) {
      try {
        consumeWrongToken(request, token);
      } catch (error) {
        // The network is closed to further tokens; this call is served as that of any visitor.
        if (!(error instanceof ApiError)) throw error;
      }
    },

    async countWrongToken(request, token) {
      const hits = consumeWrongToken(request, token);
      const over = hits - timesOf('wrong token') / 10;
      if (over > 0) await pause(Math.min(over * waitPerRequestMs, longestWaitMs));
    },
  };
}
