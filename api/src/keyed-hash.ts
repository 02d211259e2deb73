import { createHash, createHmac } from 'node:crypto';

/** Names a row without saying whom it is about: without the key the name cannot be computed. */
export function keyedHash(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(text).digest('hex');
}

/** For secrets of 256 random bits, which cannot be guessed: a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
