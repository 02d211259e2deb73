import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTracing, withNewTrace, type Tracing } from '@portal/server-kit/tracing';
import {
  createPglite,
  embedded,
  openPostgres,
  type OpenDatabase,
} from '../src/database/connect.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

interface Sent {
  resourceSpans: { scopeSpans: { spans: { traceId: string; name: string }[] }[] }[];
}

const postgres = await startThrowawayPostgres();
if ('reason' in postgres) console.log(`Statements are traced on PGlite only: ${postgres.reason}`);

describe('the statements of a trace', () => {
  const spans: { traceId: string; name: string }[] = [];
  let sent = '';
  let tracing: Tracing | null = null;
  const collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      sent += text;
      for (const { scopeSpans } of (JSON.parse(text) as Sent).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  before(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo;
    // The exporter itself reads where it sends to.
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
    tracing = await startTracing(
      'portal-api',
      {
        OTEL_TRACES_EXPORTER: 'otlp',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '50',
      },
      (message) => assert.fail(message),
    );
  });
  after(async () => {
    await tracing?.stop();
    collector.closeAllConnections();
    collector.close();
    if ('stop' in postgres) await postgres.stop();
  });

  /** Names of the spans of one trace, in the order in which they began. */
  async function traceOf(name: string, work: () => Promise<unknown>): Promise<string[]> {
    await withNewTrace(name, {}, work).catch(() => undefined);
    for (;;) {
      const root = spans.find((span) => span.name === name);
      if (root) return spans.filter(({ traceId }) => traceId === root.traceId).map((s) => s.name);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  async function check({ db, close }: OpenDatabase, kind: string): Promise<void> {
    try {
      await db.execute(sql`create table visitors (email text unique)`);
      const read = await traceOf(`${kind}: read`, () =>
        db.execute(sql`select * from visitors where email = ${'ada@example.org'}`),
      );
      assert.deepEqual(read, ['SELECT visitors', `${kind}: read`]);
      const written = await traceOf(`${kind}: write`, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`insert into visitors values (${'ada@example.org'})`);
          await tx.execute(sql`insert into visitors values (${'ada@example.org'})`);
        }),
      );
      assert.equal(written.filter((name) => name === 'INSERT visitors').length, 2);
      assert.doesNotMatch(sent, /ada@example/);
      assert.match(sent, /"error.type","value":\{"stringValue":"23505"/);
    } finally {
      await close();
    }
  }

  it('are spans on the embedded database, without their values', async () => {
    await check(embedded(await createPglite()), 'pglite');
  });

  if ('url' in postgres)
    it('are spans on PostgreSQL, in a transaction as well', async () => {
      await check(await openPostgres(postgres.url), 'postgres');
    });
});
