import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { findIds } from './snapshot.ts';
import { uploadTables } from './uploads.ts';

/** Only the process that has the embedded database open may read its files: a backup asks it here for a copy. */
const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');
/** The name of a Unix socket is no longer than this on any system. */
const maxPathBytes = 103;
const maxBodyBytes = 1024 * 1024;

interface Served {
  dataDir: string;
  db: Database;
  /** The files of the database at one moment, as a tar archive. */
  dump: () => Promise<Blob>;
}

/**
 * Gives the embedded database to backups on this machine. The system lets only the user that the API runs as, and
 * root, connect. @returns ends it
 */
export function serveEmbeddedBackups(
  { dataDir, db, dump }: Served,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => void {
  const path = socketIn(dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > maxPathBytes) {
    log.warn(
      `Backups need this API to be stopped: ${process.platform === 'win32' ? 'this system has no Unix sockets' : 'the path of DATA_DIR is too long for a Unix socket'}.`,
    );
    return () => undefined;
  }
  const server = createServer((req, res) => {
    const respond = async () => {
      if (req.method === 'GET' && req.url === '/database') {
        const copy = await dump();
        res.writeHead(200, { 'content-length': copy.size });
        for await (const chunk of copy.stream() as unknown as AsyncIterable<Uint8Array>)
          if (!res.write(chunk)) await new Promise((resolve) => res.once('drain', resolve));
        res.end();
        return;
      }
      const table = uploadTables.find(
        (each) => req.method === 'POST' && req.url === `/current/${each}`,
      );
      if (table === undefined) return void res.writeHead(404).end();
      const ids = JSON.parse(await readBody(req)) as string[];
      res.end(JSON.stringify(await findIds(db, table, ids)));
    };
    respond().catch((err: unknown) => {
      log.error({ err }, 'a backup was not given what it asked for');
      res.destroy();
    });
  });
  listen(server, path, log);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** The name is there with its rights at once: nobody else connects in between. */
function listen(server: Server, path: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  // This process holds the lock of the folder: a name that is there is of one that has ended.
  rmSync(path, { force: true });
  server.on('error', (err) => log.warn({ err }, 'backups need this API to be stopped'));
  const mask = process.umask(0o177);
  try {
    server.listen(path, () => chmodSync(path, 0o600));
  } finally {
    process.umask(mask);
  }
  server.unref();
}

async function readBody(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks the API that has the folder open. @throws Error where none responds */
export function askEmbedded(
  dataDir: string,
  method: 'GET' | 'POST',
  path: string,
  body = '',
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketIn(dataDir), method, path }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('close', () => {
          if (response.statusCode === 200 && response.complete) resolve(Buffer.concat(chunks));
          else reject(new Error('the API did not give a copy of its database: see its log'));
        });
    });
    asked.on('error', reject).end(body);
  });
}
