import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * For tests: a bucket that responds as the S3 protocol is documented (docs.aws.amazon.com/AmazonS3/latest/API:
 * PutObject with If-None-Match and If-Match, GetObject, HeadObject, DeleteObject, ListObjectsV2, Error
 * responses). It is our reading of the documents and no proof of any one product. Requests must be signed;
 * the signature itself is not checked.
 */
export interface S3Fake {
  /** Settings with which the client finds it. */
  env: Record<string, string>;
  url: string;
  /** Every request as `METHOD /path?query`. */
  requests: string[];
  /** Responds with 403 to what it returns false for, as a bucket policy does; null allows everything. */
  policy: ((request: { action: string; resource: string }) => boolean) | null;
  /** Requests that the policy denied, as `action resource`. */
  denied: string[];
  /** While true, connections are cut without a response. */
  isDown: boolean;
  /** How many of the next conditional writes get a 409, as for two at the same moment. */
  conflicts: number;
  /** How many of the next writes succeed while the writer gets no response. */
  lostResponses: number;
  close: () => Promise<void>;
}

const bucket = 'portal';
/** The rights that the protocol's methods need. */
const actions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};
/** Few, so that every list has several pages. */
const pageSize = 3;

interface Stored {
  content: Buffer;
  etag: string;
  modified: Date;
  type: string;
}

interface Bucket {
  fake: S3Fake;
  files: Map<string, Stored>;
}

export async function startS3Fake(): Promise<S3Fake> {
  const files = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void respond({ fake, files }, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const fake: S3Fake = {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
    url: `s3://${bucket}/portal-store`,
    requests: [],
    policy: null,
    denied: [],
    isDown: false,
    conflicts: 0,
    lostResponses: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  return fake;
}

async function respond(
  { fake, files }: Bucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  fake.requests.push(`${request.method} ${request.url}`);
  if (fake.isDown) return void request.socket.destroy();
  const content = await readBody(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
  if (
    !/^AWS4-HMAC-SHA256 Credential=.+, ?SignedHeaders=.+, ?Signature=[0-9a-f]{64}$/.test(
      request.headers.authorization ?? '',
    )
  )
    return sendError(response, 403, 'AccessDenied');
  if (!`${pathname}/`.startsWith(`/${bucket}/`)) return sendError(response, 404, 'NoSuchBucket');
  const isList = searchParams.get('list-type') === '2';
  const action = isList ? 's3:ListBucket' : (actions[request.method ?? 'GET'] ?? 's3:*');
  const resource = `arn:aws:s3:::${isList ? bucket : `${bucket}/${key}`}`;
  if (fake.policy && !fake.policy({ action, resource })) {
    fake.denied.push(`${action} ${resource}`);
    return sendError(response, 403, 'AccessDenied', request.method === 'HEAD');
  }
  if (isList) return list(files, searchParams, response);
  const found = files.get(key);
  switch (request.method ?? 'GET') {
    case 'PUT':
      return put({ fake, files }, { key, content, request }, response);
    case 'GET':
    case 'HEAD': {
      if (!found) return sendError(response, 404, 'NoSuchKey', request.method === 'HEAD');
      response.writeHead(200, {
        ETag: found.etag,
        'Content-Length': found.content.length,
        'Content-Type': found.type,
        'Last-Modified': found.modified.toUTCString(),
      });
      return void response.end(request.method === 'GET' ? found.content : undefined);
    }
    case 'DELETE':
      files.delete(key);
      response.writeHead(204);
      return void response.end();
    default:
      return sendError(response, 405, 'MethodNotAllowed');
  }
}

function put(
  { fake, files }: Bucket,
  { key, content, request }: { key: string; content: Buffer; request: IncomingMessage },
  response: ServerResponse,
): void {
  const { headers, socket } = request;
  const found = files.get(key);
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = headers;
  if ((ifNoneMatch || ifMatch) && fake.conflicts > 0) {
    fake.conflicts -= 1;
    return sendError(response, 409, 'ConditionalRequestConflict');
  }
  if (ifNoneMatch === '*' && found) return sendError(response, 412, 'PreconditionFailed');
  if (ifMatch && !found) return sendError(response, 404, 'NoSuchKey');
  if (ifMatch && ifMatch !== found?.etag) return sendError(response, 412, 'PreconditionFailed');
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  const type = headers['content-type'] ?? 'binary/octet-stream';
  files.set(key, { content, etag, modified: new Date(), type });
  if (fake.lostResponses > 0) {
    fake.lostResponses -= 1;
    return void socket.destroy();
  }
  response.writeHead(200, { ETag: etag });
  response.end();
}

function list(
  files: ReadonlyMap<string, Stored>,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const start = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const seen = new Set<string>();
  const entries: { key: string; isPrefix: boolean }[] = [];
  for (const key of [...files.keys()].toSorted()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const name = end === -1 ? key : key.slice(0, end + 1);
    if (name <= start || seen.has(name)) continue;
    seen.add(name);
    entries.push({ key: name, isPrefix: end !== -1 });
  }
  const page = entries.slice(0, pageSize);
  const isTruncated = entries.length > page.length;
  const contents = page.map(({ key, isPrefix }) =>
    isPrefix
      ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${key}</Key><Size>${files.get(key)?.content.length}</Size></Contents>`,
  );
  xml(
    response,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${isTruncated ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function sendError(response: ServerResponse, status: number, code: string, isBare = false): void {
  if (isBare) {
    response.writeHead(status);
    return void response.end();
  }
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
