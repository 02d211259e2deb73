import { bucketFrom, type Visitor } from '@portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, setCookie } from './cookies.ts';
import { readStaffPass, staffCookie } from './staff-pass.ts';

/** A random number and nothing else: it decides who gets a canary, and says nothing about a person. */
export const visitorCookie = 'portal_visitor';
const rememberedSeconds = 90 * 24 * 3600;

export interface NumberedVisitor extends Visitor {
  /** The number in the cookie. */
  visitorId: string | null;
}

type Cookies = Pick<FastifyRequest, 'headers'>;

/** Identifies a visitor by the request's cookies. A number that the edge did not make does not count. */
export function identifyVisitor(request: Cookies, staffKey: Buffer): NumberedVisitor {
  const given = readCookie(request, visitorCookie);
  const visitorId = given && /^[0-9a-f]{32}$/.test(given) ? given : null;
  const pass = readCookie(request, staffCookie);
  return {
    visitorId,
    bucket: visitorId === null ? null : bucketOf(visitorId),
    isStaff: pass !== null && readStaffPass(pass, staffKey, new Date()) !== null,
  };
}

/** Whether the visitor sends a token. It decides only what is loaded early: the API checks the token. */
export function isSignedIn(request: Cookies): boolean {
  return Boolean(readCookie(request, 'token'));
}

/** Numbers a browser that has no number. Only a canary for a share of visitors needs one. */
export function giveVisitorNumber(reply: FastifyReply): { visitorId: string; bucket: number } {
  const visitorId = randomBytes(16).toString('hex');
  setCookie(reply, {
    name: visitorCookie,
    value: visitorId,
    maxAge: rememberedSeconds,
    sameSite: 'lax',
  });
  return { visitorId, bucket: bucketOf(visitorId) };
}

export function bucketOf(id: string): number {
  return bucketFrom(createHash('sha256').update(id).digest());
}
