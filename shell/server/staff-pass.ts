import type { FastifyReply } from 'fastify';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { setCookie } from './cookies.ts';

/** Carries a staff pass. HttpOnly, SameSite=Strict, Secure over https, Path=/. */
export const staffCookie = 'portal_staff';

const pass = z.object({
  /** Who, as the audit names them. */
  subject: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type StaffPass = z.infer<typeof pass>;

/**
 * The server that has checked that a person is staff gives the pass, and it is valid at every edge that has the
 * same key. A Master Agent is a customer with more rights, never staff.
 */
export function writeStaffPass(details: StaffPass, key: Buffer): string {
  const body = Buffer.from(JSON.stringify(details)).toString('base64url');
  return `${body}.${sign(body, key)}`;
}

/** Null for a pass that is altered, expired or not ours. */
export function readStaffPass(text: string, key: Buffer, now: Date): StaffPass | null {
  const [body = '', signature = ''] = text.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(body, key));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const details = pass.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return details.expires * 1000 > now.getTime() ? details : null;
}

/** The person has signed out: the browser is a visitor's again. */
export function endStaffPass(reply: FastifyReply): void {
  setCookie(reply, { name: staffCookie, value: '', maxAge: 0, sameSite: 'strict' });
}

/** `STAFF_COOKIE_KEY`, or a key that is made once in the data directory: for one edge only. */
export function readStaffKey(env: NodeJS.ProcessEnv, dataDirectory: string): Buffer {
  if (env.STAFF_COOKIE_KEY) return Buffer.from(env.STAFF_COOKIE_KEY);
  const path = join(dataDirectory, 'staff-cookie.key');
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path);
}

function sign(body: string, key: Buffer): string {
  return createHmac('sha256', key).update(`portal-staff.${body}`).digest('base64url');
}
