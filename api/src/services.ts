import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import { createAccess } from './modules/account-access/create.ts';
import { createAgencyAccess } from './modules/agency/access.ts';
import { publishDue } from './modules/catalogue/publish-due.ts';
import { deliverAnnouncements } from './modules/announcements/deliver.ts';
import { keepRenewals } from './modules/benefits/renewals.ts';
import { tellOfRetirements } from './modules/benefits/retirement.ts';
import {
  chooseProviders,
  type BillProviders,
} from './modules/finance/providers/choose-providers.ts';
import { createFinancePayments } from './modules/finance/pay/service.ts';
import { createPaymentPins } from './modules/finance/pin/service.ts';
import { chooseLender } from './modules/loans/choose-lender.ts';
import { followApplications } from './modules/loans/follow.ts';
import type { Lender } from './modules/loans/lender.ts';
import { remindOfRepayments } from './modules/loans/remind.ts';
import { deliverCampaigns } from './modules/marketing/deliver.ts';
import { fillWaiting } from './modules/messaging/desk/queue.ts';
import { notifyOfReplies } from './modules/messaging/reply-notices.ts';
import { deleteDueAccounts } from './modules/my-data/delete-due.ts';
import { countNumbers } from './modules/numbers/count.ts';
import { createEmbeddedSender } from './modules/outbox/embedded-sender.ts';
import type { MessageSender } from './modules/outbox/message-sender.ts';
import { createOutboxSender } from './modules/outbox/service.ts';
import { choosePaymentProvider } from './modules/payments/choose-provider.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import { createPayments } from './modules/payments/service.ts';
import { createPublicCatalogue } from './modules/public-catalogue/service.ts';
import { createTopUps } from './modules/top-ups/service.ts';
import { createVirtualAccounts } from './modules/top-ups/virtual-accounts.ts';
import { createPoller } from './poller.ts';

export interface ServiceOptions {
  /** Driver of the outbox; delivers into the demo inbox by default. */
  messageSender?: MessageSender;
  /** Replaces the payment provider that the settings name. */
  paymentProvider?: PaymentProvider;
  /** Replaces those who carry money from accounts to billers and banks. */
  providers?: Partial<BillProviders>;
  /** Replaces the lender. */
  lender?: Lender;
}

export type Services = ReturnType<typeof createServices>;

/** Work of the modules between requests, and services that several of them use. */
export function createServices(app: FastifyInstance, deps: AppDeps, options: ServiceOptions) {
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
  const agencyAccess = createAgencyAccess(deps, access);
  const pins = createPaymentPins(access);
  const payments = createPayments(deps, provider, pins, log);
  const providers = { ...chooseProviders(deps), ...options.providers };
  const financePayments = createFinancePayments(deps, providers, pins, log);
  const lender = options.lender ?? chooseLender(deps);
  const publicCatalogue = createPublicCatalogue(deps);

  const every = (name: string, everyMs: number, round: () => Promise<void>) =>
    createPoller(round, { name, everyMs, log });
  const pollers = {
    payments: every('payments', 5000, () => payments.settleDue()),
    renewals: every('renewals', 600_000, async () => {
      await payments.placeRenewals();
      pollers.payments.wake();
      await keepRenewals(deps);
    }),
    finance: every('finance', 5000, () => financePayments.settleDue()),
    topUps: every('topUps', 5000, () => topUps.settleDue()),
    loans: every('loans', Math.min(20_000, lender.askAgainMs), async () => {
      await followApplications({ ...deps, payOut: financePayments.payOut }, lender, log);
      await remindOfRepayments(deps);
    }),
    replies: every('replies', 60_000, async () => {
      await notifyOfReplies(deps);
      await fillWaiting(deps.db);
    }),
    announcements: every('announcements', 3000, async () => {
      if (await deliverAnnouncements(deps)) outboxSender.wake();
    }),
    numbers: every('numbers', 30_000, () => countNumbers(deps)),
    deletions: every('deletions', 600_000, async () => {
      const { sendToBank } = financePayments;
      if ((await deleteDueAccounts({ ...deps, sendToBank })) > 0) outboxSender.wake();
    }),
    catalogue: every('catalogue', 10_000, async () => {
      if ((await publishDue(deps, log)) > 0) publicCatalogue.forget();
      if ((await tellOfRetirements(deps)) > 0) outboxSender.wake();
    }),
    marketing: every('marketing', 3000, async () => {
      if (await deliverCampaigns(deps)) outboxSender.wake();
    }),
  };
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(pollers).map((poller) => poller.stop()));
  });
  return {
    access,
    agencyAccess,
    financePayments,
    lender,
    outboxSender,
    payments,
    pins,
    pollers,
    provider,
    publicCatalogue,
    sandbox,
    topUps,
    virtualAccounts,
  };
}
