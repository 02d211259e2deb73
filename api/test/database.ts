import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'drizzle-orm/logger';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from '../src/app.ts';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import type { AppDeps } from '../src/deps.ts';
import { uploadsInFolder } from '../src/uploads/file-store.ts';
import type { MessageSender } from '../src/modules/outbox/message-sender.ts';
import type { PaymentProvider } from '../src/modules/payments/payment-provider.ts';
import type { BillProviders } from '../src/modules/finance/providers/choose-providers.ts';
import type { Lender } from '../src/modules/loans/lender.ts';
import type { RequestTimes } from '../src/http/rate-limits/request-limits.ts';
import { giveFactor } from './factor.ts';
import { collect, collectCall } from './scale/collect.ts';
import { openSeededCopy } from './seeded-database.ts';
import type { TestResponse, TestApi } from './test-api.ts';

export type { TestResponse, TestApi };

export interface TestOptions {
  deps?: Partial<AppDeps>;
  logger?: FastifyServerOptions['logger'];
  messageSender?: MessageSender;
  paymentProvider?: PaymentProvider;
  providers?: Partial<BillProviders>;
  lender?: Lender;
  /** Only `passSeconds` moves the time: waits of a second do not end while a slow machine works. */
  isClockStill?: boolean;
  /** How a slowed request waits; not at all by default. */
  pause?: (ms: number) => Promise<unknown>;
  /** Instead of the limits of production. */
  requestTimes?: RequestTimes;
  /** Opens the API on the database of another one, as a second process does. */
  beside?: TestApi;
  /** Statements wait for a row that a test holds, however long that takes on a busy machine. */
  waitsForRows?: boolean;
  /** Wraps the database, for tests that take it away. */
  wrapDatabase?: (db: AppDeps['db']) => AppDeps['db'];
}

export async function startTestApi(options: TestOptions = {}): Promise<TestApi> {
  const { beside } = options;
  const statements: string[] = [];
  const database = beside ? shareDatabase(beside) : await openLogged(statements, options);
  const startedAt = Date.now();
  let ahead = 0;
  const dataDir = join(tmpdir(), `portal-test-data-${randomBytes(6).toString('hex')}`);
  const db = options.wrapDatabase?.(database.db) ?? database.db;
  const jobDeps: AppDeps = {
    db,
    read: (query) => query(db),
    databaseKind: database.kind,
    now: () => new Date((options.isClockStill ? startedAt : Date.now()) + ahead),
    secretKey: 'a secret of the tests, long enough',
    formerSecretKeys: [],
    portalShortName: 'SMEDAN',
    contactEmail: 'agency@example.com',
    portalUrl: 'https://portal.example',
    smsPerDay: 1000,
    callsPerDay: 100,
    campaignsOpen: true,
    referenceData: 'development',
    uploads: uploadsInFolder(dataDir),
    showInbox: true,
    showDocs: true,
    refundFourEyesAboveKobo: 50_000_00,
    claimFourEyesAboveKobo: 250_000_00,
    loanFourEyesAboveKobo: 500_000_00,
    ...options.deps,
  };
  const deps = options.wrapDatabase ? jobDeps : { ...jobDeps, db: database.unlogged };
  const { app, outboxSender, payments, financePayments, topUps } = await buildApp(jobDeps, {
    ...(options.logger !== undefined && { logger: options.logger }),
    ...(options.messageSender && { messageSender: options.messageSender }),
    ...(options.paymentProvider && { paymentProvider: options.paymentProvider }),
    ...(options.providers && { providers: options.providers }),
    ...(options.lender && { lender: options.lender }),
    pause: options.pause ?? (async () => undefined),
    ...(options.requestTimes && { requestTimes: options.requestTimes }),
  });
  await app.ready();

  const cookies = beside?.cookies ?? new Map<string, string>();
  const { send, post, get } = createBrowser(app, cookies);
  return {
    app,
    deps,
    jobDeps,
    dataDir,
    databaseUrl: database.url,
    outboxSender,
    payments,
    financePayments,
    topUps,
    statements,
    passSeconds(seconds) {
      ahead += seconds * 1000;
    },
    send,
    post,
    get,
    cookies,
    browser: (network) => createBrowser(app, new Map(), network),
    async signIn(username = '0803 000 0001') {
      const password = await post('/auth/login', { username, password: demoPassword });
      const response =
        password.body.code === 'second_factor_required'
          ? await giveFactor({ deps, outboxSender, post }, username)
          : password;
      if (response.status !== 200) throw new Error(`sign-in responded with ${response.text}`);
      return response.body.access_token;
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function shareDatabase({ deps, jobDeps, databaseUrl }: TestApi) {
  return {
    kind: deps.databaseKind,
    db: jobDeps.db,
    unlogged: deps.db,
    url: databaseUrl,
    close: async () => undefined,
  };
}

function openLogged(statements: string[], { waitsForRows = false }: TestOptions) {
  const logger: Logger = {
    logQuery(text, values) {
      statements.push(text);
      collect(text, values);
    },
  };
  return openSeededCopy(logger, waitsForRows ? { statementTimeoutMs: 0 } : {});
}

/** Sends requests with the given cookies, from one network or each from another. */
function createBrowser(app: FastifyInstance, cookies: Map<string, string>, network?: string) {
  const send: TestApi['send'] = async (method, url, payload, headers = {}) => {
    const request = {
      method,
      url: `/api${url}`,
      headers: {
        // A network of its own each time; a test about networks says which.
        'x-forwarded-for': network ?? randomIp(),
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    };
    const response = await collectCall(() => app.inject(request));
    const { statusCode, headers: received, body } = response;
    for (const { name, value } of response.cookies) cookies.set(name, value);
    const isJson = String(received['content-type']).startsWith('application/json');
    return {
      status: statusCode,
      headers: received,
      text: body,
      body: isJson ? JSON.parse(body) : undefined,
    };
  };
  const post: TestApi['post'] = (url, payload, headers) => send('POST', url, payload, headers);
  const get: TestApi['get'] = (url, token, headers = {}) =>
    send('GET', url, undefined, {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    });
  return { send, post, get };
}

function randomIp(): string {
  return [10, ...randomBytes(3)].join('.');
}
