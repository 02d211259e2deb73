import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkKey, StoreUnreachable, type ObjectStore } from './objects.ts';

export type { ObjectStore };

const requestTimeoutMs = 5000;
const conflictTries = 5;
const conflictPauseMs = 50;

/**
 * The store in an S3-compatible bucket that knows conditional writes. URL, region and credentials
 * are read from the environment by the client itself: `AWS_ENDPOINT_URL_S3`, `AWS_REGION`,
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and whatever else AWS's own tools read.
 * @param url `s3://bucket/prefix`
 */
export function openS3Objects(url: string): ObjectStore {
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const base = prefix && `${prefix}/`;
  const client = new S3Client({
    // Servers other than AWS's rarely have a host name for each bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    requestHandler: { connectionTimeout: requestTimeoutMs, requestTimeout: requestTimeoutMs },
    // Not every compatible server knows the checksums that are newer than the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: base + checkKey(key) });
  const folderAt = (folder: string) => base + checkKey(folder.slice(0, -1)) + '/';

  const read = async (key: string) => {
    const response = await orNull(client.send(new GetObjectCommand(at(key))));
    if (!response) return null;
    return response.Body
      ? Buffer.from(await response.Body.transformToByteArray())
      : Buffer.alloc(0);
  };

  async function* pages(input: { Prefix: string; StartAfter?: string; Delimiter?: string }) {
    let token: string | undefined;
    do {
      const page = await reached(
        client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            ...input,
            ...(token && { ContinuationToken: token }),
          }),
        ),
      );
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  return {
    place: url,
    read,

    create: async (key, content) => {
      const bytes = Buffer.from(content);
      const put = new PutObjectCommand({
        ...at(key),
        Body: bytes,
        ...headersOf(key),
        IfNoneMatch: '*',
      });
      for (let attempt = 1; ; attempt += 1) {
        try {
          await client.send(put);
          return true;
        } catch (error) {
          // Two writers at this very moment: which of them won is known when one asks again.
          if (statusOf(error) === 409 && attempt < conflictTries) {
            await wait(conflictPauseMs * attempt);
            continue;
          }
          if (statusOf(error) !== 412) throw unreachable(error);
          // The key exists, maybe from a first attempt of this call whose response was lost.
          return bytes.equals((await read(key)) ?? Buffer.alloc(0));
        }
      }
    },

    stat: async (key) => {
      const response = await orNull(client.send(new HeadObjectCommand(at(key))));
      return (
        response && {
          bytes: response.ContentLength ?? 0,
          modified: response.LastModified ?? new Date(0),
        }
      );
    },

    list: async (folder, after) => {
      const keys: string[] = [];
      // Behind a folder's name are the files in it.
      const start = after && { StartAfter: base + after };
      checkKey(after?.replace(/\/$/, '') ?? folder.slice(0, -1));
      for await (const { Contents = [] } of pages({ Prefix: folderAt(folder), ...start }))
        keys.push(...Contents.map(({ Key = '' }) => Key.slice(base.length)));
      return keys.toSorted();
    },

    folders: async (folder) => {
      const at = folderAt(folder);
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pages({ Prefix: at, Delimiter: '/' }))
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(at.length, -1)));
      return names.toSorted();
    },

    remove: async (key) => {
      await reached(client.send(new DeleteObjectCommand(at(key))));
    },
  };
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8',
};

/** Headers that a CDN in front of the bucket passes on. */
function headersOf(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: contentTypes[extname(key)] ?? 'application/octet-stream',
    CacheControl: key.startsWith('releases/')
      ? 'public, max-age=31536000, immutable'
      : 'private, no-cache',
  };
}

async function reached<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    throw unreachable(error);
  }
}

async function orNull<T>(sending: Promise<T>): Promise<T | null> {
  try {
    return await sending;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw unreachable(error);
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function unreachable(error: unknown): StoreUnreachable {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new StoreUnreachable(`the store does not respond (${reason})`, { cause: error });
}
