import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output, ZodMiniType } from 'zod/mini';
import { uploadTimeoutMs, type CallResponse } from '@portal/contract';
import { errorBody, type Operation } from '@portal/contract/operations';
import { readLocale, type Locale } from '../i18n/locale.ts';
import type { IpLimit, LimitIp } from './rate-limits/ip-limits.ts';
import { callerOf, type Authenticate, type Caller, type IsSignedIn } from './authenticate.ts';
import { runInRequest } from './request-context.ts';

type Parsed<O extends Operation, K extends 'params' | 'query' | 'body' | 'headers'> =
  O extends Record<K, infer S extends ZodMiniType> ? output<S> : undefined;

/** Input of a handler: only what the operation declares, already validated. */
export interface CallContext<O extends Operation> {
  params: Parsed<O, 'params'>;
  query: Parsed<O, 'query'>;
  body: Parsed<O, 'body'>;
  headers: Parsed<O, 'headers'>;
  /** Who sent the token; undefined on calls without one. */
  caller: O['auth'] extends 'bearer' ? Caller : undefined;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface CallOptions {
  /** Limits that count a visitor's IP address besides `all`. */
  ipLimit?: IpLimit;
  /** The response stays open. */
  isStream?: boolean;
  /** Whether the statement that identifies the caller reads the caller's own row too. */
  bringsUser?: boolean;
}

/** `registerCall` for one application: what a module's routes are written with. */
export type Serve = <O extends Operation>(
  operation: O,
  handler: (context: CallContext<O>) => Promise<CallResponse<O>>,
  options?: CallOptions,
) => void;

export interface CallGuards {
  authenticate: Authenticate;
  isSignedIn: IsSignedIn;
  limitIp: LimitIp;
}

/**
 * Serves one operation of the contract: path, checks, response and OpenAPI entry all come from it.
 * A response that does not match the contract is an internal error, never sent.
 */
export function registerCall<O extends Operation>(
  app: FastifyInstance,
  guards: CallGuards,
  operation: O,
  handler: (context: CallContext<O>) => Promise<CallResponse<O>>,
  { ipLimit = 'all', isStream = false, bringsUser = false }: CallOptions = {},
): void {
  app.route({
    method: operation.method,
    ...(operation.fileBytes !== undefined && {
      // A little more, so that the sentence about size is the file's and not the server's.
      bodyLimit: operation.fileBytes + 1024,
    }),
    config: {
      isCall: true,
      isStream,
      ...(operation.fileBytes !== undefined && { bodyTimeoutMs: uploadTimeoutMs }),
    },
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: operation.id,
      summary: operation.summary,
      tags: [operation.tag],
      ...(operation.auth === 'bearer' && { security: [{ bearer: [] }] }),
      ...(operation.params && { params: operation.params }),
      ...(operation.query && { querystring: operation.query }),
      ...(operation.body && { body: operation.body }),
      ...(operation.headers && { headers: operation.headers }),
      response: { 200: operation.response, default: errorBody },
    },
    // Before validation: a message about a field would tell a stranger what the call takes.
    onRequest: (request) =>
      operation.auth === 'bearer'
        ? guards.authenticate(request, operation, { bringsUser })
        : limitVisitor(guards, request, ipLimit),
    handler: (request, reply) =>
      runInRequest(request, () =>
        handler({
          params: request.params as Parsed<O, 'params'>,
          query: request.query as Parsed<O, 'query'>,
          body: request.body as Parsed<O, 'body'>,
          headers: request.headers as Parsed<O, 'headers'>,
          caller: (operation.auth === 'bearer'
            ? callerOf(request)
            : undefined) as CallContext<O>['caller'],
          locale: readLocale(request.headers['accept-language']),
          request,
          reply,
        }),
      ),
  });
}

/**
 * Sessions are counted one by one. Only the IP address is known of others, and a session excuses no one from the limits of
 * what opens an account or sends messages.
 */
async function limitVisitor(
  { isSignedIn, limitIp }: CallGuards,
  request: FastifyRequest,
  ipLimit: IpLimit,
): Promise<void> {
  const isRead = request.method === 'GET' && (ipLimit === 'all' || ipLimit === 'catalogue');
  if (!((await isSignedIn(request)) && isRead)) await limitIp(request, ipLimit);
}
