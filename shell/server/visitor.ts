import { bucketFrom, type Visitor } from '@portal/releases';
import { createHash, randomBytes } from 'node:crypto';
import { readStaffPass, staffCookie } from './staff-pass.ts';

/** A random number and nothing else: it decides who gets a canary, and says nothing about anybody. */
export const visitorCookie = 'portal_visitor';
const rememberedSeconds = 90 * 24 * 3600;

export interface NumberedVisitor extends Visitor {
  /** The number in the cookie. */
  visitorId: string | null;
}

/** Who asks, from the cookies of the request. A number that is no number of ours is none. */
export function identifyVisitor(cookies: string | undefined, staffKey: Buffer): NumberedVisitor {
  const given = readCookie(cookies, visitorCookie);
  const visitorId = given && /^[0-9a-f]{32}$/.test(given) ? given : null;
  const pass = readCookie(cookies, staffCookie);
  return {
    visitorId,
    bucket: visitorId === null ? null : bucketOf(visitorId),
    isStaff: pass !== null && readStaffPass(pass, staffKey, new Date()) !== null,
  };
}

/** A number for a browser that has none, set only while a canary is tried on a share of visitors. */
export function numberVisitor(isSecure: boolean): {
  visitorId: string;
  bucket: number;
  cookie: string;
} {
  const id = randomBytes(16).toString('hex');
  const attributes = `Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax`;
  return {
    visitorId: id,
    bucket: bucketOf(id),
    cookie: `${visitorCookie}=${id}; ${attributes}${isSecure ? '; Secure' : ''}`,
  };
}

export function bucketOf(id: string): number {
  return bucketFrom(createHash('sha256').update(id).digest());
}

export function readCookie(cookies: string | undefined, name: string): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return null;
}
