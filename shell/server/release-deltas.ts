import { checkDelta, dictionaryOf, readDeltas, type Delta } from '@portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { ErrorLog } from './logging.ts';
import type { EdgeStore } from './open-edge-store.ts';

/** The deltas of a release are in memory, some tens of kilobytes. */
const maxReleases = 50;

/** The SHA-256 of one dictionary, as a structured field: `:<base64>:`. */
const availableDictionary = /^:([A-Za-z0-9+/]{43}=):$/;

export interface ReleaseDeltas {
  /** The delta between a file and what the browser says it has; null when there is none, or none that is right. */
  find: (request: FastifyRequest, app: string, id: string, file: string) => Promise<Buffer | null>;
}

/** Deltas that publishing computed for browsers that have an earlier release (RFC 9842). */
export function openReleaseDeltas(source: EdgeStore, log: ErrorLog): ReleaseDeltas {
  const { store, trouble } = source;
  const releases = new Map<string, Promise<ReadonlyMap<string, Delta>>>();
  const checks = new WeakMap<Delta, Promise<boolean>>();

  const read = async (app: string, id: string) => {
    const deltas = await readDeltas(store.objects, app, id);
    return new Map(deltas.map((delta) => [`${delta.file} ${dictionaryOf(delta.content)}`, delta]));
  };

  const deltasOf = (app: string, id: string) => {
    const name = `${app} ${id}`;
    const known = releases.get(name);
    if (known) return known;
    const reading = read(app, id);
    releases.set(name, reading);
    const forget = () => void releases.delete(name);
    // A file that a store seems to lack while it does not respond is asked for again.
    reading.then(() => trouble() !== null && forget(), forget);
    const [oldest] = releases.keys();
    if (releases.size > maxReleases && oldest !== undefined) releases.delete(oldest);
    return reading;
  };

  const check = async (app: string, id: string, delta: Delta) => {
    const release = await store.readRelease(app, id);
    const verdict = release ? await checkDelta(store, release, delta) : 'unknown';
    const { from, file } = delta;
    if (verdict === 'bad')
      log.error({ app, release: id, file, from }, 'a delta in the store is not right');
    return verdict === 'good';
  };

  const isGood = (app: string, id: string, delta: Delta) => {
    const known = checks.get(delta) ?? check(app, id, delta);
    checks.set(delta, known);
    known.catch(() => checks.delete(delta));
    return known;
  };

  return {
    find: async ({ headers }, app, id, file) => {
      const [, dictionary] =
        availableDictionary.exec(headerOf(headers, 'available-dictionary')) ?? [];
      if (!dictionary || headers.range !== undefined || !takesDcz(headers)) return null;
      try {
        const delta = (await deltasOf(app, id)).get(`${file} ${dictionary}`);
        return delta && (await isGood(app, id, delta)) ? delta.content : null;
      } catch {
        // The store does not respond: the file itself is at hand.
        return null;
      }
    },
  };
}

/** Sends the delta in the file's place; a browser that has that already is told so. */
export function sendDelta(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  delta: Buffer,
): FastifyReply {
  const etag = `"${createHash('sha256').update(delta).digest('base64url').slice(0, 22)}"`;
  void reply.headers({
    // For this browser: a cache that does not look at Vary would send it to one that cannot read it.
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: etag,
  });
  if (
    headerOf(headers, 'if-none-match')
      .split(/\s*,\s*/)
      .includes(etag)
  )
    return reply.code(304).send();
  void reply.headers({
    'Content-Type': 'application/javascript; charset=utf-8',
    'Content-Encoding': 'dcz',
    'Content-Length': delta.length,
  });
  return reply.send(method === 'HEAD' ? '' : delta);
}

function takesDcz(headers: FastifyRequest['headers']): boolean {
  return headerOf(headers, 'accept-encoding')
    .split(',')
    .some((coding) => /^\s*dcz\s*(;\s*q=(1|0?\.\d*[1-9]\d*)[\d.]*\s*)?$/i.test(coding));
}

function headerOf(headers: FastifyRequest['headers'], name: string): string {
  return String(headers[name] ?? '');
}
