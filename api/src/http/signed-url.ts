import { createHmac } from 'node:crypto';
import { isSignature } from './signature.ts';

const lifeSeconds = 60 * 60;

/**
 * URLs of files that a browser fetches without a token: each is valid for one file and an
 * hour, and is only given to callers who may have the file.
 */
export function createSignedUrls({ secretKey, now }: { secretKey: string; now: () => Date }) {
  const key = createHmac('sha256', secretKey).update('signed addresses').digest();
  const sign = (path: string, expires: number) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    /** @param path below `/api` */
    issue(path: string): string {
      // Whole minutes, so that a repeated request gets the same response.
      const expires = Math.ceil((seconds() + lifeSeconds) / 60) * 60;
      return `/api${path}?expires=${expires}&signature=${sign(path, expires)}`;
    },
    isValid(path: string, { expires, signature }: { expires: number; signature: string }): boolean {
      return expires >= seconds() && isSignature(signature, sign(path, expires));
    },
  };
}

export type SignedUrls = ReturnType<typeof createSignedUrls>;
