import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'portal_browser';
const lifeSeconds = 180 * 24 * 60 * 60;

/**
 * 256 random bits that this browser keeps: codes are bound to it, and an account knows the browsers that it was
 * signed in from. No script reads the cookie, and no other site makes a browser send it. A browser without one
 * gets one with this response.
 * @param portalUrl decides whether the cookie travels over https only
 */
export function browserHandle(
  request: FastifyRequest,
  reply: FastifyReply,
  portalUrl: string,
): string {
  const sent = parseCookie(request.headers.cookie ?? '')[name];
  const handle =
    sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url');
  void reply.header(
    'set-cookie',
    stringifySetCookie({
      name,
      value: handle,
      path: '/api',
      maxAge: lifeSeconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: portalUrl.startsWith('https:'),
    }),
  );
  return handle;
}
