import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import { errorBody, uploadTimeoutMs, type ApiCall, type CallAnswer } from '@portal/contract';
import { readLocale, type Locale } from '../i18n/locale.ts';
import type { AddressLimit, LimitAddress } from '../modules/rate-limits/address-limits.ts';
import { callerOf, type Authenticate, type Caller } from './authenticate.ts';
import { runInRequest } from './request-context.ts';

type Parsed<C extends ApiCall, K extends 'params' | 'query' | 'body' | 'headers'> =
  C extends Record<K, infer S extends ZodMiniType> ? output<S> : undefined;

/** What a handler gets: only what the call declares, already validated. */
export interface CallContext<C extends ApiCall> {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  headers: Parsed<C, 'headers'>;
  /** Who sent the token; undefined on calls without one. */
  caller: C['auth'] extends 'bearer' ? Caller : undefined;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface CallOptions {
  /** What a visitor's address is counted under besides `all`. */
  addressLimit?: AddressLimit;
}

/** `registerCall` for one application: what a module's routes are written with. */
export type Serve = <C extends ApiCall>(
  call: C,
  handler: (context: CallContext<C>) => Promise<CallAnswer<C>>,
  options?: CallOptions,
) => void;

export interface CallGuards {
  authenticate: Authenticate;
  limitAddress: LimitAddress;
}

/**
 * Serves one call of the contract: path, checks, answer and OpenAPI entry all come from it.
 * An answer that does not match the contract is an internal error, never sent.
 */
export function registerCall<C extends ApiCall>(
  app: FastifyInstance,
  { authenticate, limitAddress }: CallGuards,
  call: C,
  handler: (context: CallContext<C>) => Promise<CallAnswer<C>>,
  { addressLimit = 'all' }: CallOptions = {},
): void {
  app.route({
    method: call.method,
    ...(call.fileBytes !== undefined && {
      // A little more, so that the sentence about size is the file's and not the server's.
      bodyLimit: call.fileBytes + 1024,
    }),
    config: {
      isCall: true,
      ...(call.fileBytes !== undefined && { bodyTimeoutMs: uploadTimeoutMs }),
    },
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: call.id,
      summary: call.summary,
      tags: [call.tag],
      ...(call.auth === 'bearer' && { security: [{ bearer: [] }] }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.headers && { headers: call.headers }),
      response: { 200: call.answer, default: errorBody },
    },
    // First of all: nobody learns from a validation message what a call takes without signing in. Whoever
    // has a token is limited by account; of the others only the address is known.
    onRequest: (request) =>
      call.auth === 'bearer' ? authenticate(request, call) : limitAddress(request, addressLimit),
    handler: (request, reply) =>
      runInRequest(request, () =>
        handler({
          params: request.params as Parsed<C, 'params'>,
          query: request.query as Parsed<C, 'query'>,
          body: request.body as Parsed<C, 'body'>,
          headers: request.headers as Parsed<C, 'headers'>,
          caller: (call.auth === 'bearer'
            ? callerOf(request)
            : undefined) as CallContext<C>['caller'],
          locale: readLocale(request.headers['accept-language']),
          request,
          reply,
        }),
      ),
  });
}
