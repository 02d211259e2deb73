import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppDeps } from '../../deps.ts';

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.object({
    status: z.enum(['ok', 'not answering']),
    kind: z.enum(['pglite', 'postgres']),
  }),
});

const answerWithinMs = 2000;

/** For machines: a load balancer asks `readyz` before it sends people here, a monitor asks `healthz`. */
export function serveHealth(app: FastifyInstance, { db, databaseKind }: AppDeps): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  async function databaseAnswers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), answerWithinMs);
    });
    const answer = async () => {
      await db.execute(sql`select 1`);
      return true;
    };
    try {
      return await Promise.race([answer(), late]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  function serve(url: string, operationId: string, summary: string, isFit: () => boolean): void {
    app.get(url, {
      schema: {
        operationId,
        summary,
        tags: ['health'],
        response: { 200: health, 503: health },
      },
      handler: async (_request, reply) => {
        const answers = await databaseAnswers();
        const ok = answers && isFit();
        return reply.status(ok ? 200 : 503).send({
          status: ok ? 'ok' : 'unavailable',
          database: { status: answers ? 'ok' : 'not answering', kind: databaseKind },
        });
      },
    });
  }

  serve('/healthz', 'health', 'Whether the API and its database work', () => true);
  serve(
    '/readyz',
    'readiness',
    'Whether new requests are welcome; not while shutting down',
    () => !closing,
  );
}
