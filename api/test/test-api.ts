import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../src/deps.ts';
import type { FinancePayments } from '../src/modules/finance/pay/service.ts';
import type { OutboxSender } from '../src/modules/outbox/service.ts';
import type { Payments } from '../src/modules/payments/service.ts';
import type { TopUps } from '../src/modules/top-ups/service.ts';

/** An API on a migrated and seeded database of its own. */
export interface TestApi {
  app: FastifyInstance;
  /** The parts of the API, with a connection for the test's own statements. */
  deps: AppDeps;
  /** The parts of the API: for other work of its process, such as the purge. */
  jobDeps: AppDeps;
  /** Files that people upload are kept below it. */
  dataDir: string;
  /** Unset for the embedded database. */
  databaseUrl: string | undefined;
  outboxSender: OutboxSender;
  payments: Payments;
  financePayments: FinancePayments;
  topUps: TopUps;
  /** Every statement that the API has sent to the database, without values. */
  statements: string[];
  /** Moves the API's clock forward. */
  passSeconds(seconds: number): void;
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  post(url: string, payload?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  get(url: string, token?: string, headers?: Record<string, string>): Promise<TestResponse>;
  /**
   * Another browser, with cookies of its own, and in one network where that is given. Without: every request
   * comes from a network of its own.
   */
  browser(network?: string): Pick<TestApi, 'send' | 'post' | 'get'>;
  /** The one browser that calls come from otherwise: cookies by name. */
  cookies: Map<string, string>;
  /** Signs a demo account in, staff with the code of the e-mail, and gives the token. */
  signIn(username?: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The parsed body; fields are read where the test knows them. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}
