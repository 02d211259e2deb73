import { chmodSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { findIds } from './snapshot.ts';
import { uploadTables } from './uploads.ts';

/** Only the process that has the embedded database open may read its files: a backup asks it here for a copy. */
const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');
const copyIn = (dataDir: string) => join(dataDir, 'backup-copy.tar');
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
      if (req.method === 'POST' && req.url === '/database') {
        // A file: sent through the socket, each part of it would wait for requests.
        await writeCopy(copyIn(dataDir), await dump());
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

/** The name is there with its rights at once: no one else connects in between. */
function listen(server: Server, path: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  // This process holds the lock of the folder: what is there is of one that has ended.
  for (const left of [path, copyIn(dirname(path))]) rmSync(left, { force: true });
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

async function writeCopy(path: string, copy: Blob): Promise<void> {
  await rm(path, { force: true });
  try {
    await writeFile(path, new Uint8Array(await copy.arrayBuffer()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The files of the database that the API has open. @throws Error where none responds */
export async function askForCopy(dataDir: string): Promise<Buffer> {
  await ask(dataDir, '/database');
  try {
    return await readFile(copyIn(dataDir));
  } finally {
    await rm(copyIn(dataDir), { force: true });
  }
}

/** Which of these ids a table has now. @throws Error where no API responds */
export async function askForCurrent(
  dataDir: string,
  table: string,
  ids: readonly string[],
): Promise<string[]> {
  return JSON.parse(await ask(dataDir, `/current/${table}`, JSON.stringify(ids))) as string[];
}

async function ask(dataDir: string, path: string, body = ''): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ socketPath: socketIn(dataDir), method: 'POST', path }, resolve)
      .on('error', reject)
      .end(body);
  });
  const text = await readBody(response);
  if (response.statusCode === 200) return text;
  throw new Error('the API did not give a copy of its database: see its log');
}
