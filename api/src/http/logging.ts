import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isTracing, traceFields } from '@portal/server-kit/tracing';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { truncateNetwork } from './request-context.ts';

/** Where a log record may hold something personal or secret. */
const redact = [
  'authorization',
  'password',
  'token',
  'access_token',
  'phone_number',
  'email',
  'username',
  'otp_code',
  'otp',
  'text',
  'recipient',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Logs tell which call took how long and failed why, not who made it. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    ...(isTracing() && { mixin: traceFields }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: routeOf(request),
      }),
      err: describeError,
    },
  };
}

/** The pattern and never the path itself, which may hold a registration number, a token or what a person typed. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unknown';

/** One record for each request that got a response, under the id that the edge logs as well. */
export function logRequests(app: FastifyInstance): void {
  // A record that no one keeps is not made.
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        event: 'request',
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: truncateNetwork(request.ip),
      },
      'responded',
    );
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(
      { event: 'request_aborted', method: request.method, route: routeOf(request) },
      'the client left',
    );
  });
}

type ErrorRecord = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorRecord;
};

function describeError(error: Error): ErrorRecord {
  // The message of a failed query repeats its values, and they are personal data.
  const message = error instanceof DrizzleQueryError ? 'Failed query' : scrub(error.message);
  return {
    type: error.name,
    message,
    stack: callsOf(error),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** Messages of libraries repeat what they could not read: numbers, e-mail addresses, a piece of a body. */
function scrub(message: string): string {
  return message
    .replace(/(invalid input syntax|out of range|malformed)([^"]*)".*"/s, '$1$2"…"')
    .replace(/"[^"]*"(\.\.\.)? is not valid JSON/s, '"…" is not valid JSON')
    .replaceAll(/[^\s"'<>@:,]+@[^\s"'<>@:,]+\.[^\s"'<>@:,]+/g, '…@…')
    .replaceAll(/SMD-?\w{4}-?\w{4}-?\w/gi, 'SMD-…')
    .replaceAll(/\+?\d[\d -]{4,}\d/g, '…');
}

function callsOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
