import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import {
  authenticateWith,
  currentReader,
  recognizeSessions,
  type FindCaller,
} from './http/authenticate.ts';
import { describeApi } from './http/openapi.ts';
import { registerCall, type Serve } from './http/register-call.ts';
import { createSignedUrls } from './http/signed-url.ts';
import { markWrites } from './http/recent-write.ts';
import { guardRequests } from './http/request-guards.ts';
import type { FinancePayments } from './modules/finance/pay/service.ts';
import { serveHealth } from './modules/health/routes.ts';
import { mayRead } from './modules/agency/exports.ts';
import { isStaffToken } from './modules/agency/sessions.ts';
import { serveInbox } from './modules/inbox/routes.ts';
import type { OutboxSender } from './modules/outbox/service.ts';
import type { Payments } from './modules/payments/service.ts';
import { createIpLimits } from './http/rate-limits/ip-limits.ts';
import { limitRequests, type RequestTimes } from './http/rate-limits/request-limits.ts';
import type { TopUps } from './modules/top-ups/service.ts';
import type { Poller } from './poller.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { serveModules, type Routes } from './serve-modules.ts';
import { createServices, type ServiceOptions } from './services.ts';

export interface BuildOptions extends ServerOptions, ServiceOptions {
  /** Says that the API is about to stop: it keeps serving, and load balancers send it no new visitors. */
  draining?: AbortSignal;
  /** How a slowed request waits. */
  pause?: (ms: number) => Promise<unknown>;
  /** Other limits than those of production: lower for tests, none for measurements. */
  requestTimes?: RequestTimes;
}

export interface Api {
  app: FastifyInstance;
  /** Not started: the process that serves starts it, tests call `deliverDue`. */
  outboxSender: OutboxSender;
  payments: Payments;
  /** Payments from accounts. */
  financePayments: FinancePayments;
  /** Money that owners add to their accounts. */
  topUps: TopUps;
  /** Not started either: what asks the payment provider, what reminds of renewals, and what asks lenders. */
  pollers: Poller[];
}

/** The whole API on a database that is open and migrated. It listens to nothing yet. */
export async function buildApp(deps: AppDeps, options: BuildOptions = {}): Promise<Api> {
  const { draining = new AbortController().signal } = options;
  const app = createServer(options);
  guardRequests(app, draining);
  markWrites(app, deps.portalUrl);
  const requestLimits = limitRequests(app, deps, app.log, {
    pause: options.pause ?? pause,
    times: options.requestTimes,
  });
  if (deps.showDocs) await describeApi(app, `${deps.portalShortName} portal API`);
  const services = createServices(app, deps, options);
  const { access, agencyAccess, outboxSender, payments, financePayments, topUps, pollers } =
    services;
  const findCaller: FindCaller = (token, findOptions) =>
    (isStaffToken(token) ? agencyAccess : access).sessions.findCaller(token, findOptions);
  await app.register(
    async (api) => {
      const guards = {
        authenticate: authenticateWith(findCaller, requestLimits),
        isSignedIn: recognizeSessions(findCaller, requestLimits),
        limitIp: createIpLimits(deps, options.pause ?? pause),
      };
      const serveIn =
        (scope: FastifyInstance): Serve =>
        (call, handler, callOptions) =>
          registerCall(scope, guards, call, handler, callOptions);
      const signedUrls = createSignedUrls({
        ...deps,
        currentReader,
        mayRead: (reader) => mayRead(deps.db, reader),
      });
      const routes: Routes = { api, serveIn, serve: serveIn(api), signedUrls, deps, services };
      await serveModules(routes);
      serveHealth(api, deps, draining);
      if (deps.showInbox) serveInbox(api, deps);
    },
    { prefix: '/api' },
  );
  return { app, outboxSender, payments, financePayments, topUps, pollers: Object.values(pollers) };
}
