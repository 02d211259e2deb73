import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import { buildApp } from '../src/app.ts';
import { demoPassword } from '../src/database/seed/demo-accounts.ts';
import type { AppDeps } from '../src/deps.ts';
import type { MessageSender } from '../src/modules/outbox/message-sender.ts';
import type { PaymentProvider } from '../src/modules/payments/payment-provider.ts';
import type { Carriers } from '../src/modules/finance/carriers/choose-carriers.ts';
import type { FinancePayments } from '../src/modules/finance/pay/service.ts';
import type { Lender } from '../src/modules/loans/lender.ts';
import type { Payments } from '../src/modules/payments/service.ts';
import type { OutboxSender } from '../src/modules/outbox/service.ts';
import { openSeededCopy } from './seeded-database.ts';

/** An API on a migrated and seeded database that nobody else has. */
export interface TestApi {
  app: FastifyInstance;
  deps: AppDeps;
  outboxSender: OutboxSender;
  payments: Payments;
  financePayments: FinancePayments;
  /** Every statement that the API has sent to the database, without values. */
  statements: string[];
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
  carriers?: Partial<Carriers>;
  lender?: Lender;
  /** How a slowed request waits; not at all by default. */
  pause?: (ms: number) => Promise<unknown>;
  /** Opens the API on the database of another one, as a second process does. */
  beside?: TestApi;
  /** What the database is wrapped in, for tests that take it away. */
  wrapDatabase?: (db: AppDeps['db']) => AppDeps['db'];
}

export async function startTestApi(options: TestOptions = {}): Promise<TestApi> {
  const { beside } = options;
  const statements: string[] = [];
  const database = beside
    ? { kind: beside.deps.databaseKind, db: beside.deps.db, close: async () => undefined }
    : await openSeededCopy({ logQuery: (statement) => void statements.push(statement) });
  let ahead = 0;
  const deps: AppDeps = {
    db: options.wrapDatabase?.(database.db) ?? database.db,
    databaseKind: database.kind,
    now: () => new Date(Date.now() + ahead),
    secretKey: 'a secret of the tests, long enough',
    formerSecretKeys: [],
    portalShortName: 'SMEDAN',
    contactEmail: 'agency@example.com',
    portalUrl: 'https://portal.example',
    smsPerDay: 1000,
    referenceData: 'development',
    dataDir: join(tmpdir(), `portal-test-data-${randomBytes(6).toString('hex')}`),
    showInbox: true,
    staff: { staff: new Set(), releaseManagers: new Set() },
    ...options.deps,
  };
  const { app, outboxSender, payments, financePayments } = await buildApp(deps, {
    ...(options.logger !== undefined && { logger: options.logger }),
    ...(options.messageSender && { messageSender: options.messageSender }),
    ...(options.paymentProvider && { paymentProvider: options.paymentProvider }),
    ...(options.carriers && { carriers: options.carriers }),
    ...(options.lender && { lender: options.lender }),
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
    financePayments,
    statements,
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
      rmSync(deps.dataDir, { recursive: true, force: true });
    },
  };
}

function someAddress(): string {
  return [10, ...randomBytes(3)].join('.');
}
