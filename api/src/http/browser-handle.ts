import { randomBytes } from 'node:crypto';
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
  const sent = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  const handle = sent ?? randomBytes(32).toString('base64url');
  const secure = portalUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${handle}; Path=/api; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
  return handle;
}
