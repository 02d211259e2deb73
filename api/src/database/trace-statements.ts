import { isTracing, withSpan } from '@portal/server-kit/tracing';
import type pg from 'pg';
import type { PGlite, Transaction } from '@electric-sql/pglite';

type Query = (...parameters: never[]) => unknown;

/** A span for each statement of the pool, in a transaction or not. Nothing is done where no traces are recorded. */
export function tracePool(pool: pg.Pool): pg.Pool {
  if (!isTracing()) return pool;
  pool.on('connect', traceQueries);
  return traceQueries(pool);
}

/** The same for the embedded database, for which OpenTelemetry has no instrumentation. */
export function tracePglite(client: PGlite): PGlite {
  if (!isTracing()) return client;
  const begin = client.transaction.bind(client);
  client.transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    begin((tx) => work(traceQueries(tx)));
  return traceQueries(client);
}

function traceQueries<Client extends { query: unknown }>(client: Client): Client {
  const query = (client.query as Query).bind(client);
  client.query = ((...parameters: never[]) => {
    // The pool's own call of its client, which has a span already.
    if (typeof parameters.at(-1) === 'function') return query(...parameters);
    const text = textOf(parameters[0]);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1];
    return withSpan(
      [operation, table].filter(Boolean).join(' '),
      {
        isCall: true,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          // It has $1, $2, … in place of values, which are personal data.
          'db.query.text': text,
        },
      },
      async () => query(...parameters),
    );
  }) as Client['query'];
  return client;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
