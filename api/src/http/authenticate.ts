import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** The signed-in user and the session that the token belongs to. */
export interface Caller {
  userId: string;
  sessionId: string;
}

/** Finds the live session of a token. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;
export type Authenticate = (request: FastifyRequest) => Promise<void>;

const callers = new WeakMap<FastifyRequest, Caller>();

/** Hook for calls that need a token. @throws ApiError `unauthenticated` */
export function authenticateWith(findCaller: FindCaller): Authenticate {
  return async (request) => {
    const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = token === undefined ? undefined : await findCaller(token);
    if (caller === undefined) throw new ApiError('unauthenticated');
    callers.set(request, caller);
  };
}

export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('the call was served without authentication');
  return caller;
}
