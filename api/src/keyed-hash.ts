import { createHash, createHmac } from 'node:crypto';

/** Names a row without saying whom it is about: nobody can compute it without the key. */
export function keyedHash(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(text).digest('hex');
}

/** For secrets of 256 random bits, which nobody can guess: a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
