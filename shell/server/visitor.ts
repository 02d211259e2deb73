import { bucketFrom, type Visitor } from '@portal/shared-lib/federation/rollout';
import { createHash, randomBytes } from 'node:crypto';
import { readStaffPass, staffCookie } from './staff-pass.ts';

/** A random number and nothing else: it decides who gets a candidate, and says nothing about anybody. */
export const visitorCookie = 'portal_visitor';
const rememberedSeconds = 90 * 24 * 3600;

/** Who asks, from the cookies of the request. A number that is no number of ours is none. */
export function identifyVisitor(cookies: string | undefined, staffKey: Buffer): Visitor {
  const id = readCookie(cookies, visitorCookie);
  const pass = readCookie(cookies, staffCookie);
  return {
    bucket: id && /^[0-9a-f]{32}$/.test(id) ? bucketOf(id) : null,
    isStaff: pass !== null && readStaffPass(pass, staffKey, new Date()) !== null,
  };
}

/** A number for a browser that has none, set only while a candidate is tried on a share of visitors. */
export function numberVisitor(isSecure: boolean): { bucket: number; cookie: string } {
  const id = randomBytes(16).toString('hex');
  const attributes = `Path=/; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax`;
  return {
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
