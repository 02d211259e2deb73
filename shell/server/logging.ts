import { isTracing, traceFields } from '@portal/server-kit/tracing';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { truncateNetwork } from './network.ts';

export type ErrorLog = Pick<FastifyBaseLogger, 'error'>;

/** Writes the log in the API's form, so that one search reads both. */
export function loggerOptions(
  level: string,
  stream?: EdgeConfig['logTo'],
): NonNullable<FastifyServerOptions['logger']> {
  const timestamp = () => `,"time":"${new Date().toISOString()}"`;
  return {
    level,
    timestamp,
    ...(isTracing() && { mixin: traceFields }),
    ...(stream && { stream }),
  };
}

/** The paths of release files say which file it is, and nothing about a person. */
const releaseFile = /^\/releases\//;
const word = /^[a-z][a-z-]{0,31}$/;

/**
 * A path as a log may keep it: without the query, and with `:value` for every part that is not a plain word.
 * Links that reset a password or undo a change carry their secret in the path, and so do numbers of people.
 */
export function loggedPath(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  if (releaseFile.test(path)) return path;
  return path
    .split('/')
    .map((part) => (part === '' || word.test(part) ? part : ':value'))
    .join('/');
}

/** Writes one line for each request: what was asked for and how it went, not who asked. */
export function logRequests(edge: FastifyInstance): void {
  const { level } = edge.log;
  // A record that no one keeps is not made.
  if (!['info', 'debug', 'trace'].includes(level)) return;
  const sentBefore = new WeakMap<object, number>();
  edge.addHook('onRequest', ({ raw }, _reply, done) => {
    sentBefore.set(raw, raw.socket.bytesWritten ?? 0);
    done();
  });
  edge.addHook('onResponse', async (request, reply) => {
    const { raw } = request;
    request.log.info(
      {
        event: 'request',
        method: request.method,
        route: loggedPath(request.url),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime),
        // The headers count too. A connection carries one request after the other.
        bytes: (raw.socket.bytesWritten ?? 0) - (sentBefore.get(raw) ?? 0),
        network: truncateNetwork(request.ip),
        // The visitor left before the response was complete.
        ...(!reply.raw.writableFinished && { is_cut_off: true }),
      },
      'responded',
    );
  });
}
