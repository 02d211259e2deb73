import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import pg from 'pg';
import { buildApp } from '../src/app.ts';
import { embedded, openPostgres, type OpenDatabase } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { demoPassword } from '../src/database/seed/demo-accounts.ts';
import { seedDemo } from '../src/database/seed/seed.ts';
import type { AppDeps } from '../src/deps.ts';
import type { MessageSender } from '../src/modules/outbox/message-sender.ts';
import type { PaymentProvider } from '../src/modules/payments/payment-provider.ts';
import type { Payments } from '../src/modules/payments/service.ts';
import type { OutboxSender } from '../src/modules/outbox/service.ts';

/** An API on a migrated and seeded database that nobody else has. */
export interface TestApi {
  app: FastifyInstance;
  deps: AppDeps;
  outboxSender: OutboxSender;
  payments: Payments;
  /** Moves the API's clock forward. */
  passSeconds(seconds: number): void;
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  post(url: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(url: string, token?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Signs a demo owner in and gives the token. */
  signIn(username?: string): Promise<string>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The parsed body; fields are read where the test knows them. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestOptions {
  deps?: Partial<AppDeps>;
  logger?: FastifyServerOptions['logger'];
  messageSender?: MessageSender;
  paymentProvider?: PaymentProvider;
  /** How a slowed request waits; not at all by default. */
  pause?: (ms: number) => Promise<unknown>;
  /** Opens the API on the database of another one, as a second process does. */
  beside?: TestApi;
  /** What the database is wrapped in, for tests that take it away. */
  wrapDatabase?: (db: AppDeps['db']) => AppDeps['db'];
}

export async function startTestApi(options: TestOptions = {}): Promise<TestApi> {
  const { beside } = options;
  const database = beside
    ? { kind: beside.deps.databaseKind, db: beside.deps.db, close: async () => undefined }
    : await openTestDatabase();
  let ahead = 0;
  const deps: AppDeps = {
    db: options.wrapDatabase?.(database.db) ?? database.db,
    databaseKind: database.kind,
    now: () => new Date(Date.now() + ahead),
    secretKey: 'a secret of the tests, long enough',
    portalShortName: 'SMEDAN',
    contactEmail: 'agency@example.com',
    portalUrl: 'https://portal.example',
    smsPerDay: 1000,
    referenceData: 'development',
    showInbox: true,
    ...options.deps,
  };
  const { app, outboxSender, payments } = await buildApp(deps, {
    ...(options.logger !== undefined && { logger: options.logger }),
    ...(options.messageSender && { messageSender: options.messageSender }),
    ...(options.paymentProvider && { paymentProvider: options.paymentProvider }),
    pause: options.pause ?? (async () => undefined),
  });
  await app.ready();

  async function inject(request: InjectOptions): Promise<Answer> {
    const { statusCode, headers, body } = await app.inject({
      ...request,
      // A visitor of their own each time; a test about addresses says which.
      headers: { 'x-forwarded-for': someAddress(), ...request.headers },
    });
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status: statusCode, headers, text: body, body: isJson ? JSON.parse(body) : undefined };
  }
  const send: TestApi['send'] = (method, url, payload, headers = {}) =>
    inject({
      method,
      url: `/api${url}`,
      headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
  const post: TestApi['post'] = (url, payload, headers) => send('POST', url, payload, headers);
  return {
    app,
    deps,
    outboxSender,
    payments,
    passSeconds(seconds) {
      ahead += seconds * 1000;
    },
    send,
    post,
    get: (url, token, headers = {}) =>
      send('GET', url, undefined, {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      }),
    async signIn(username = '0803 000 0001') {
      const answer = await post('/auth/login', { username, password: demoPassword });
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.text}`);
      return answer.body.access_token;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

function someAddress(): string {
  return [10, ...randomBytes(3)].join('.');
}

/** On the server of TEST_DATABASE_URL, or embedded in memory. */
async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server
    ? openOnServer(server)
    : embedded(await PGlite.create({ loadDataDir: await seededImage() }));
}

async function prepare(database: OpenDatabase): Promise<void> {
  await migrate(database);
  await seedDemo(database.db, {
    portalShortName: 'SMEDAN',
    referenceData: 'development',
    now: new Date(),
  });
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await command(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, () => undefined);
  await prepare(database);
  return {
    ...database,
    async close() {
      await database.close();
      await command(`drop database ${name} with (force)`);
    },
  };
}

/**
 * Making an embedded database takes seconds, loading a copy half of one. The copy of an empty one is
 * shared by all test files through the temporary folder; migrations and seed run on it each time.
 */
let image: Promise<Blob> | undefined;
async function seededImage(): Promise<Blob> {
  image ??= (async () => {
    const client = await PGlite.create({ loadDataDir: await emptyImage() });
    await prepare(embedded(client));
    const seeded = await client.dumpDataDir('none');
    await client.close();
    return seeded;
  })();
  return image;
}

async function emptyImage(): Promise<Blob> {
  const engine = readFileSync(new URL(import.meta.resolve('@electric-sql/pglite')));
  const version = createHash('sha256').update(engine).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `portal-empty-database-${version}.tar`);
  if (!existsSync(path)) {
    const client = await PGlite.create();
    const empty = await client.dumpDataDir('none');
    await client.close();
    // Whole or not at all: several test files may do this at the same moment.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, Buffer.from(await empty.arrayBuffer()));
    renameSync(own, path);
  }
  return new Blob([readFileSync(path)]);
}
