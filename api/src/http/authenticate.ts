import type { FastifyRequest } from 'fastify';
import { backgroundHeader, type LimitedToken } from '@portal/contract';
import { meetsNeed, type AgencyRole } from '@portal/contract/agency';
import type { Operation } from '@portal/contract/operations';
import type { users } from '../database/schema/owners.ts';
import { readToken, type RequestLimits } from './rate-limits/request-limits.ts';
import { ApiError } from './errors.ts';
import { currentRequest } from './request-context.ts';

/** The signed-in user and the session that the token belongs to. */
export interface Caller {
  /** The kind of account that is signed in. */
  kind: 'owner' | 'staff';
  /** The id of the account, which is of this kind. */
  userId: string;
  sessionId: string;
  /** `session`: may do what its owner may. Otherwise one step of a flow. */
  scope: 'session' | LimitedToken;
  /** When the owner last gave the password or a code in this session. */
  provedAt: Date;
  /** When the second factor was last given in this session; null for owners without one. */
  factorAt: Date | null;
  /** When the session of a staff account ends if it is not used. */
  endsAt?: Date;
  /** Roles of a staff account; none of an owner's. */
  agencyRoles: readonly AgencyRole[];
  /** The caller's own row, where the call asks for it. */
  user?: typeof users.$inferSelect;
}

interface FindOptions {
  isBackground?: boolean;
  bringsUser?: boolean;
}

/**
 * Finds the live session of a token. A request that a page sends without its user, such as a poll, is no use of a session
 * with a second factor.
 */
export type FindCaller = (token: string, options?: FindOptions) => Promise<Caller | undefined>;
export type Authenticate = (
  request: FastifyRequest,
  call: Operation,
  options?: Pick<FindOptions, 'bringsUser'>,
) => Promise<void>;
/** Whether a call that needs no token comes from someone who is signed in; it is counted by session then. */
export type IsSignedIn = (request: FastifyRequest) => Promise<boolean>;

const callers = new WeakMap<FastifyRequest, Caller>();
const readers = new WeakMap<FastifyRequest, string>();

/** For calls that need a token. @throws ApiError `unauthenticated`, or `forbidden` for a token that is for another step */
export function authenticateWith(findCaller: FindCaller, limits: RequestLimits): Authenticate {
  return async (request, call, { bringsUser = false } = {}) => {
    const token = readToken(request);
    limits.guardTokens(request, token);
    const isCounted = token !== undefined && limits.countKnownSession(token);
    const isBackground = request.headers[backgroundHeader] !== undefined;
    const caller =
      token === undefined ? undefined : await findCaller(token, { isBackground, bringsUser });
    if (token === undefined || caller === undefined) {
      // Without a token it was counted when it came.
      if (token !== undefined) limits.countNetwork(request);
      await limits.countWrongToken(request, token);
      throw new ApiError('unauthenticated');
    }
    if (!isCounted) limits.countSession(token, caller.userId);
    if (caller.scope !== 'session' && !call.limitedTokens?.includes(caller.scope)) {
      throw new ApiError('forbidden');
    }
    requireNeeds(caller, call);
    callers.set(request, caller);
    if (call.needs !== undefined) readers.set(request, `${caller.userId}.${call.needs}`);
  };
}

/** For calls without `auth: 'bearer'`: a token that is made up changes nothing for its IP address. */
export function recognizeSessions(findCaller: FindCaller, limits: RequestLimits): IsSignedIn {
  return async (request) => {
    const token = readToken(request);
    if (token === undefined) return false;
    if (limits.mayBeRight(request, token)) {
      const isCounted = limits.countKnownSession(token);
      const caller = await findCaller(token, { isBackground: true });
      if (caller?.scope === 'session') {
        if (!isCounted) limits.countSession(token, caller.userId);
        return true;
      }
      if (caller === undefined) limits.noticeWrongToken(request, token);
    }
    limits.countNetwork(request);
    return false;
  };
}

/**
 * Calls of the agency are for staff accounts with the role that the call names. A staff account makes no call of an owner.
 * @throws ApiError `not_found`: for callers without the role the call does not exist; `forbidden` for a staff account
 */
function requireNeeds(
  { kind, agencyRoles }: Caller,
  { needs, method }: Pick<Operation, 'needs' | 'method'>,
): void {
  if (needs === undefined) {
    if (kind === 'staff') throw new ApiError('forbidden');
  } else if (kind !== 'staff' || !meetsNeed(agencyRoles, needs, method)) {
    throw new ApiError('not_found');
  }
}

/** The account and the need of the call that a person of the agency makes now; undefined for calls of owners. */
export function currentReader(): string | undefined {
  const request = currentRequest();
  return request && readers.get(request);
}

export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('the call was served without authentication');
  return caller;
}
