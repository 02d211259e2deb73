import { setTimeout as pause } from 'node:timers/promises';
import { bodyLimitBytes, bodyTimeoutMs, uploadTimeoutMs } from '@portal/contract';
import { leaveOutDeparted, trackUnusedConnections } from '@portal/server-kit/http';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AppDeps } from './deps.ts';
import { authenticateWith } from './http/authenticate.ts';
import { ApiError, sendError } from './http/errors.ts';
import { logRequests } from './http/logging.ts';
import { describeApi } from './http/openapi.ts';
import { registerCall, type Serve } from './http/register-call.ts';
import { createSignedUrls, type SignedUrls } from './http/signed-url.ts';
import { guardRequests, requestId } from './http/request-guards.ts';
import { createAccess } from './modules/account-access/create.ts';
import { serveAccountAccess } from './modules/account-access/routes.ts';
import { serveAuth } from './modules/account-access/sign-in-routes.ts';
import { keepRenewals } from './modules/benefits/renewals.ts';
import { serveBenefits } from './modules/benefits/routes.ts';
import { servePublicCatalogue } from './modules/public-catalogue/routes.ts';
import { serveBusinessRegistrations } from './modules/business-registrations/routes.ts';
import { serveCertificates } from './modules/certificate/routes.ts';
import {
  chooseProviders,
  type BillProviders,
} from './modules/finance/providers/choose-providers.ts';
import { createFinancePayments, type FinancePayments } from './modules/finance/pay/service.ts';
import { createPaymentPins } from './modules/finance/pin/service.ts';
import { serveFinance } from './modules/finance/routes.ts';
import { serveFinanceFiles } from './modules/finance/statement/files.ts';
import { serveHealth } from './modules/health/routes.ts';
import { serveInbox } from './modules/inbox/routes.ts';
import { serveInsurance } from './modules/insurance/routes.ts';
import { chooseLender } from './modules/loans/choose-lender.ts';
import { followApplications } from './modules/loans/follow.ts';
import type { Lender } from './modules/loans/lender.ts';
import { remindOfRepayments } from './modules/loans/remind.ts';
import { serveLoans } from './modules/loans/routes.ts';
import { serveLocal } from './modules/local/routes.ts';
import { deliverCampaigns } from './modules/marketing/deliver.ts';
import { serveMarketing } from './modules/marketing/routes.ts';
import { notifyOfReplies } from './modules/messaging/reply-notices.ts';
import { serveMessaging } from './modules/messaging/routes.ts';
import { deleteDueAccounts } from './modules/my-data/delete-due.ts';
import { serveMyData } from './modules/my-data/routes.ts';
import { serveNotifications } from './modules/notifications/routes.ts';
import { createEmbeddedSender } from './modules/outbox/embedded-sender.ts';
import type { MessageSender } from './modules/outbox/message-sender.ts';
import { createOutboxSender, type OutboxSender } from './modules/outbox/service.ts';
import { choosePaymentProvider } from './modules/payments/choose-provider.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import { servePayments, serveReceipts } from './modules/payments/routes.ts';
import { serveSandbox } from './modules/payments/sandbox/routes.ts';
import { servePaymentStaff } from './modules/payments/staff-routes.ts';
import { createPayments, type Payments } from './modules/payments/service.ts';
import { createWebhookReceiver, servePaystackWebhook } from './modules/payments/webhooks.ts';
import { serveDisputes } from './modules/disputes/routes.ts';
import { createSettleDispute } from './modules/disputes/settle.ts';
import { createIpLimits } from './http/rate-limits/ip-limits.ts';
import { serveSecondFactor } from './modules/second-factor/routes.ts';
import { serveSecurityEvents } from './modules/security-events/routes.ts';
import { limitRequests, type RequestTimes } from './http/rate-limits/request-limits.ts';
import { serveStaff } from './modules/staff/routes.ts';
import { serveTopUps } from './modules/top-ups/routes.ts';
import { createTopUps, type TopUps } from './modules/top-ups/service.ts';
import { serveVirtualAccounts } from './modules/top-ups/virtual-account-routes.ts';
import { createVirtualAccounts } from './modules/top-ups/virtual-accounts.ts';
import { serveTrainings } from './modules/trainings/routes.ts';
import { serveUsers } from './modules/users/routes.ts';
import { createPoller, type Poller } from './poller.ts';

export interface BuildOptions {
  /** What logs are written with; none by default. */
  logger?: FastifyServerOptions['logger'];
  /** Driver of the outbox; delivers into the demo inbox by default. */
  messageSender?: MessageSender;
  /** Proxies that are trusted to report a visitor's IP address; `loopback` by default. */
  trustedProxies?: string[];
  /** Says that the API is about to stop: it keeps serving, and load balancers send it no new visitors. */
  draining?: AbortSignal;
  /** How a slowed request waits. */
  pause?: (ms: number) => Promise<unknown>;
  /** Other limits than those of production: lower for tests, none for measurements. */
  requestTimes?: RequestTimes;
  /** Replaces the payment provider that the settings name. */
  paymentProvider?: PaymentProvider;
  /** Replaces those who carry money from accounts to billers and banks. */
  providers?: Partial<BillProviders>;
  /** Replaces the lender. */
  lender?: Lender;
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
  const requestLimits = limitRequests(app, deps, app.log, {
    pause: options.pause ?? pause,
    times: options.requestTimes,
  });
  if (deps.showDocs) await describeApi(app, `${deps.portalShortName} portal API`);
  const services = createServices(app, deps, options);
  const { access, outboxSender, payments, financePayments, topUps, pollers } = services;
  await app.register(
    async (api) => {
      const guards = {
        authenticate: authenticateWith(access.sessions.findCaller, requestLimits),
        limitIp: createIpLimits(deps, options.pause ?? pause),
      };
      const serveIn =
        (scope: FastifyInstance): Serve =>
        (call, handler, callOptions) =>
          registerCall(scope, guards, call, handler, callOptions);
      const signedUrls = createSignedUrls(deps);
      const routes: Routes = { api, serveIn, serve: serveIn(api), signedUrls, deps, services };
      serveAccounts(routes);
      await serveProducts(routes);
      await serveMoney(routes);
      await serveMessages(routes);
      serveRecords(routes);
      serveHealth(api, deps, draining);
      if (deps.showInbox) serveInbox(api, deps);
    },
    { prefix: '/api' },
  );
  return { app, outboxSender, payments, financePayments, topUps, pollers: Object.values(pollers) };
}

/** Fastify with what holds for every request, and no routes. */
function createServer({ logger = false, trustedProxies = ['loopback'] }: BuildOptions) {
  const app = Fastify({
    logger,
    genReqId: requestId,
    logController: new LogController({
      requestIdLogLabel: 'request_id',
      // logRequests writes one record of a request, without what a path may hold.
      disableRequestLogging: true,
    }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: uploadTimeoutMs,
    // Node's own limits are a minute for late headers, and it looks for late requests every 30 s. How long a
    // body may take is the call's matter: guardRequests.
    http: {
      connectionsCheckingInterval: 1000,
      headersTimeout: bodyTimeoutMs,
      requestTimeout: uploadTimeoutMs,
    },
    // Open pages keep connections alive; a stop waits for requests, not for them.
    forceCloseConnections: 'idle',
    // Requests that arrive while the API closes are served like those before them.
    return503OnClosing: false,
  });
  const closeUnused = trackUnusedConnections(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new ApiError('not_found'), request, reply));
  app.addHook('preClose', async () => closeUnused());
  app.addHook('onRequest', leaveOutDeparted);
  logRequests(app);
  return app;
}

/** What the modules do between requests, and what several of them use. */
function createServices(app: FastifyInstance, deps: AppDeps, options: BuildOptions) {
  const { log } = app;
  const sender = options.messageSender ?? createEmbeddedSender(deps);
  const outboxSender = createOutboxSender(deps, sender, log);
  app.addHook('onClose', () => outboxSender.stop());

  const { provider, sandbox } = choosePaymentProvider(deps, options.paymentProvider);
  const topUps = createTopUps(deps, provider, log);
  const virtualAccounts = createVirtualAccounts({
    ...deps,
    provider,
    testTransferUrl: sandbox?.findTransferUrl ?? null,
    log,
  });
  const access = createAccess(deps, log);
  const pins = createPaymentPins(access);
  const payments = createPayments(deps, provider, pins, log);
  const providers = { ...chooseProviders(deps), ...options.providers };
  const financePayments = createFinancePayments(deps, providers, pins, log);
  const lender = options.lender ?? chooseLender(deps);

  const every = (everyMs: number, round: () => Promise<void>) =>
    createPoller(round, { everyMs, log });
  const pollers = {
    payments: every(5000, () => payments.settleDue()),
    renewals: every(600_000, async () => {
      await payments.placeRenewals();
      pollers.payments.wake();
      await keepRenewals(deps);
    }),
    finance: every(5000, () => financePayments.settleDue()),
    topUps: every(5000, () => topUps.settleDue()),
    loans: every(Math.min(20_000, lender.askAgainMs), async () => {
      await followApplications({ ...deps, payOut: financePayments.payOut }, lender, log);
      await remindOfRepayments(deps);
    }),
    replies: every(60_000, () => notifyOfReplies(deps)),
    deletions: every(600_000, async () => {
      const { sendToBank } = financePayments;
      if ((await deleteDueAccounts({ ...deps, sendToBank })) > 0) outboxSender.wake();
    }),
    marketing: every(3000, async () => {
      if (await deliverCampaigns(deps)) outboxSender.wake();
    }),
  };
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(pollers).map((poller) => poller.stop()));
  });
  return {
    access,
    financePayments,
    lender,
    outboxSender,
    payments,
    pins,
    pollers,
    provider,
    sandbox,
    topUps,
    virtualAccounts,
  };
}

interface Routes {
  api: FastifyInstance;
  /** Gives `Serve` for a scope of its own. */
  serveIn: (scope: FastifyInstance) => Serve;
  serve: Serve;
  signedUrls: SignedUrls;
  deps: AppDeps;
  services: ReturnType<typeof createServices>;
}

function serveAccounts({ serve, deps, services: { access, outboxSender } }: Routes): void {
  serveAuth(serve, deps, access);
  serveAccountAccess(serve, access, outboxSender);
  serveSecondFactor(serve, access, outboxSender);
  serveStaff(serve, deps);
  serveUsers(serve, access, outboxSender);
  serveBusinessRegistrations(serve, deps);
}

/** Benefits of every kind. */
async function serveProducts({ api, serve, serveIn, signedUrls, deps, services }: Routes) {
  serveBenefits(serve, deps);
  servePublicCatalogue(serve, deps);
  const { lender, pins, pollers } = services;
  serveLoans(serve, deps, { lender, pins, signedUrls, onDue: () => pollers.loans.wake() });
  serveTrainings(serve, api, deps, signedUrls);
  const { payments, financePayments } = services;
  const { payOut } = financePayments;
  await serveInsurance(serve, serveIn, api, deps, { payOut, payments, signedUrls });
}

/** What is paid for benefits, and from accounts. */
async function serveMoney({ api, serve, signedUrls, deps, services }: Routes): Promise<void> {
  const { payments, financePayments, topUps, virtualAccounts, pins, pollers, provider, sandbox } =
    services;
  servePayments(serve, deps, payments, signedUrls);
  servePaymentStaff(serve, deps, payments, signedUrls);
  serveDisputes(serve, deps);
  serveReceipts(api, deps, signedUrls);
  const receiveWebhook = createWebhookReceiver(
    deps,
    provider,
    () => pollers.payments.wake(),
    async (reference) => {
      if (await financePayments.announce(reference)) pollers.finance.wake();
    },
    async (event) => {
      if (await topUps.announce(event)) pollers.topUps.wake();
    },
    (assigned) => virtualAccounts.announce(assigned),
    createSettleDispute(
      { ...deps, provider, log: api.log },
      { payments: payments.settle, topUps: topUps.settle },
    ),
  );
  await servePaystackWebhook(api, receiveWebhook);
  if (sandbox) await serveSandbox(api, deps, sandbox, receiveWebhook);
  serveTopUps(serve, deps, topUps, signedUrls);
  serveVirtualAccounts(serve, virtualAccounts);
  serveFinance(serve, deps, { payments: financePayments, pins }, signedUrls);
  serveFinanceFiles(api, deps, signedUrls);
}

async function serveMessages(routes: Routes): Promise<void> {
  const { api, serve, serveIn, signedUrls, deps, services } = routes;
  const { access, pins, pollers } = services;
  await serveMessaging(deps, { serve, serveIn, api, signedUrls, sessions: access.sessions });
  await serveMarketing(deps, {
    serve,
    serveIn,
    api,
    signedUrls,
    pins,
    onDue: () => pollers.marketing.wake(),
  });
}

/** What is recorded about people and businesses, and what visitors may read of it. */
function serveRecords({ api, serve, deps, services: { outboxSender } }: Routes): void {
  serveLocal(serve, deps, outboxSender);
  serveMyData(serve, deps, outboxSender);
  serveNotifications(serve, deps);
  serveSecurityEvents(serve, deps);
  serveCertificates(serve, api, deps);
}
