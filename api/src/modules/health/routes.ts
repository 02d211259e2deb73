import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { wasDamaged, wasDiskFull } from '../../database/failures.ts';
import type { AppDeps } from '../../deps.ts';
import { isKeyCurrent } from '../secret-key/current-key.ts';

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.object({
    status: z.enum(['ok', 'not responding', 'disk full', 'damaged']),
    kind: z.enum(['pglite', 'postgres']),
  }),
});

const databaseTimeoutMs = 2000;

function describeStorage(): 'damaged' | 'disk full' | 'ok' {
  if (wasDamaged()) return 'damaged';
  return wasDiskFull() ? 'disk full' : 'ok';
}

/**
 * For machines: a process manager asks `livez` whether to start this process again, a load balancer asks `readyz`
 * before it sends people here, a monitor asks `healthz`.
 * @param draining aborted while the API is about to stop
 */
export function serveHealth(
  app: FastifyInstance,
  { db, databaseKind, secretKey }: Pick<AppDeps, 'db' | 'databaseKind' | 'secretKey'>,
  draining: AbortSignal,
): void {
  async function databaseResponds(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), databaseTimeoutMs);
    });
    const query = async () => {
      await db.execute(sql`select 1`);
      return true;
    };
    try {
      return await Promise.race([query(), late]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  function serve(
    url: string,
    operationId: string,
    summary: string,
    isFit: () => Promise<boolean>,
  ): void {
    app.get(url, {
      schema: {
        operationId,
        summary,
        tags: ['health'],
        response: { 200: health, 503: health },
      },
      handler: async (_request, reply) => {
        const isResponding = await databaseResponds();
        const ok = isResponding && (await isFit());
        return reply.status(ok ? 200 : 503).send({
          status: ok ? 'ok' : 'unavailable',
          database: {
            status: isResponding ? describeStorage() : 'not responding',
            kind: databaseKind,
          },
        });
      },
    });
  }

  app.get('/livez', {
    schema: {
      operationId: 'liveness',
      summary: 'Whether the process responds at all, whatever its database does',
      tags: ['health'],
      response: { 200: z.object({ status: z.literal('ok') }) },
    },
    handler: async () => ({ status: 'ok' as const }),
  });
  serve(
    '/healthz',
    'health',
    'Whether the API and its database work',
    async () => describeStorage() === 'ok',
  );
  // A full disk or a damaged page is for people: every process has the same one, and what reads the rest goes on.
  serve(
    '/readyz',
    'readiness',
    'Whether new requests are welcome; not while shutting down, nor once SECRET_KEY was replaced',
    async () => !draining.aborted && (await isKeyCurrent({ db, secretKey }).catch(() => false)),
  );
}
