import { createHmac, timingSafeEqual } from 'node:crypto';

export const linkTtlMs = 5 * 60_000;

/** Owner, end and language, signed: a phone's download manager sends no token. */
export interface CertificateLink {
  userId: string;
  expiresAt: number;
  locale: string;
}

function sign(secretKey: string, text: string): Buffer {
  // 128 bits are enough for five minutes, and a path part has 100 characters at most.
  return createHmac('sha256', secretKey).update(`certificate:${text}`).digest().subarray(0, 16);
}

export function writeLink(
  secretKey: string,
  { userId, expiresAt, locale }: CertificateLink,
): string {
  const text = `${userId}.${expiresAt}.${locale}`;
  return `${text}.${sign(secretKey, text).toString('base64url')}`;
}

/** Undefined for a link whose signature is wrong or that has expired. */
export function readLink(secretKey: string, link: string, now: Date): CertificateLink | undefined {
  const [userId = '', end = '', locale = '', signature = ''] = link.split('.');
  const expected = sign(secretKey, `${userId}.${end}.${locale}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = Number(end);
  return expiresAt > now.getTime() ? { userId, expiresAt, locale } : undefined;
}
