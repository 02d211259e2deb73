import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Where in a log record something personal or secret may stand. */
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
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        // Ids in the path are opaque; a query may hold what a person typed.
        path: request.url.split('?')[0],
      }),
      err: describeError,
    },
  };
}

type ErrorRecord = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorRecord;
};

function describeError(error: Error): ErrorRecord {
  // Its message repeats the values of the statement, and they are personal data.
  const secret = error instanceof DrizzleQueryError;
  const message = secret ? 'Failed query' : error.message;
  return {
    type: error.name,
    message,
    stack: secret ? callsOf(error) : (error.stack ?? ''),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

function callsOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
