import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from './errors.ts';
import { isSignature } from './signature.ts';

const lifeSeconds = 60 * 60;

/** The query of a signed URL. */
export const signedQuery = z.object({
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.maxLength(100)),
  /** The person of the agency that it was given to, and the role that the call needed; owners' URLs have none. */
  reader: z.optional(z.string().check(z.maxLength(100))),
});

interface Options {
  secretKey: string;
  now: () => Date;
  /** Who is given a URL now, where it is a person of the agency. */
  currentReader: () => string | undefined;
  /** Whether that person may read at this moment. */
  mayRead: (reader: string) => Promise<boolean>;
}

/**
 * URLs of files that a browser fetches without a token: each is valid for one file and an hour, and is only given to callers
 * who may have the file. One that was given to a person of the agency ends with the account or the role.
 */
export function createSignedUrls({ secretKey, now, currentReader, mayRead }: Options) {
  const key = createHmac('sha256', secretKey).update('signed addresses').digest();
  const sign = (path: string, expires: number, reader: string | undefined) =>
    createHmac('sha256', key)
      .update([path, expires, ...(reader === undefined ? [] : [reader])].join('\n'))
      .digest('base64url');
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    /** @param path below `/api` */
    issue(path: string): string {
      // Whole minutes, so that a repeated request gets the same response.
      const expires = Math.ceil((seconds() + lifeSeconds) / 60) * 60;
      const reader = currentReader();
      const query = `expires=${expires}&signature=${sign(path, expires, reader)}`;
      return `/api${path}?${query}${reader === undefined ? '' : `&reader=${reader}`}`;
    },
    /** @throws ApiError `not_found` for a URL that is not ours, has expired, or whose reader may read no more */
    async requireValid(path: string, query: unknown): Promise<void> {
      const { expires, signature, reader } = signedQuery.parse(query);
      const isValid = expires >= seconds() && isSignature(signature, sign(path, expires, reader));
      if (!isValid || (reader !== undefined && !(await mayRead(reader)))) {
        throw new ApiError('not_found');
      }
    },
  };
}

export type SignedUrls = ReturnType<typeof createSignedUrls>;
