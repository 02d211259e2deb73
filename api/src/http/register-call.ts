import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import { errorBody, type ApiCall, type CallAnswer } from '@portal/shared-lib/contract';
import { readLocale, type Locale } from '../i18n/locale.ts';
import { ApiError } from './errors.ts';
import { callerOf, type Authenticate, type Caller } from './authenticate.ts';

type Parsed<C extends ApiCall, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends ZodMiniType> ? output<S> : undefined;

/** What a handler gets: only what the call declares, already validated. */
export interface CallContext<C extends ApiCall> {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** Who sent the token; undefined on calls without one. */
  caller: C['auth'] extends 'bearer' ? Caller : undefined;
  /** What the caller calls this wish; undefined on calls that are not `idempotent`. */
  idempotencyKey: C extends { idempotent: true } ? string : undefined;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Serves one call of the contract: path, checks, answer and OpenAPI entry all come from it.
 * An answer that does not match the contract is an internal error, never sent.
 */
export function registerCall<C extends ApiCall>(
  app: FastifyInstance,
  authenticate: Authenticate,
  call: C,
  handler: (context: CallContext<C>) => Promise<CallAnswer<C>>,
): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: call.id,
      summary: call.summary,
      tags: [call.tag],
      ...(call.auth === 'bearer' && { security: [{ bearer: [] }] }),
      ...(call.idempotent && {
        description:
          'Needs an `Idempotency-Key` header of 8 to 100 characters. The same key within 24 hours is answered as the first time; with another body it is refused.',
      }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer, default: errorBody },
    },
    // First of all: nobody learns from a validation message what a call takes without signing in.
    ...(call.auth === 'bearer' && { onRequest: authenticate }),
    handler: (request, reply) =>
      handler({
        params: request.params as Parsed<C, 'params'>,
        query: request.query as Parsed<C, 'query'>,
        body: request.body as Parsed<C, 'body'>,
        caller: (call.auth === 'bearer'
          ? callerOf(request)
          : undefined) as CallContext<C>['caller'],
        idempotencyKey: (call.idempotent
          ? readIdempotencyKey(request)
          : undefined) as CallContext<C>['idempotencyKey'],
        locale: readLocale(request.headers['accept-language']),
        request,
        reply,
      }),
  });
}

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\w.:-]{8,100}$/.test(key)) return key;
  throw new ApiError('idempotency_key_missing');
}
