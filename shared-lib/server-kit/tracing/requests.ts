import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, tracer } from './spans.ts';

interface RequestTracing {
  /**
   * Whether the trace of the caller goes on. Only a server that the public cannot reach may say so: others would choose
   * which traces are kept, and mix theirs with those of other people.
   */
  trustsCaller: boolean;
  /** The path without what may be secret or personal. */
  describePath: (request: FastifyRequest) => string;
}

/**
 * One span for each request, from its headers to the end of the response. Register it before other hooks: what they log
 * then names the trace.
 */
export function traceRequests(
  server: FastifyInstance,
  { trustsCaller, describePath }: RequestTracing,
): void {
  if (!isTracing()) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  const inTrace = (request: FastifyRequest, next: () => void) => {
    const own = contexts.get(request);
    if (own) context.with(own, next);
    else next();
  };

  server.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const path = describePath(request);
    const parent = trustsCaller ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const span = tracer().startSpan(
      `${method} ${path}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': request.routeOptions.url ?? 'unknown',
          'url.path': path,
          'portal.request_id': request.id,
        },
      },
      parent,
    );
    contexts.set(request, trace.setSpan(parent, span));
    // The hook `onResponse` is not called when the client leaves first.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (!writableFinished) span.setAttribute('portal.is_cut_off', true);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    inTrace(request, done);
  });
  // The body arrives outside of the trace.
  server.addHook('preValidation', (request, _reply, done) => inTrace(request, done));

  // The response ends outside of it, too.
  server.addHook('onResponse', (request, _reply, done) => inTrace(request, done));
}
