import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { currentRequest } from './request-context.ts';

const name = 'portal_wrote';
/** Longer than a replica may lag. */
const lifeSeconds = 10;
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Marks the browser that changed something, whichever process took it: until the mark expires, it reads from the
 * primary and sees what it wrote. A browser that makes the mark up reads from the primary as well.
 */
export function markWrites(app: FastifyInstance, portalUrl: string): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reads.has(request.method) || request.headers.authorization === undefined)
      return done(null, payload);
    const cookie = stringifySetCookie({
      name,
      value: '1',
      path: '/api',
      maxAge: lifeSeconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: portalUrl.startsWith('https:'),
    });
    void reply.header('set-cookie', cookie);
    done(null, payload);
  });
}

/** Whether the request that is served may read what is a few seconds old. */
export function mayReadOld(): boolean {
  const request = currentRequest();
  return (
    request !== undefined &&
    reads.has(request.method) &&
    parseCookie(request.headers.cookie ?? '')[name] === undefined
  );
}
