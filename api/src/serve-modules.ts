import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import type { Serve } from './http/register-call.ts';
import type { SignedUrls } from './http/signed-url.ts';
import { serveAccountAccess } from './modules/account-access/routes.ts';
import { serveAudit } from './modules/audit-trail/routes.ts';
import { serveAgency } from './modules/agency/routes.ts';
import { isStaffToken } from './modules/agency/sessions.ts';
import { serveAnnouncements } from './modules/announcements/routes.ts';
import { serveAuth } from './modules/account-access/sign-in-routes.ts';
import { serveBenefits } from './modules/benefits/routes.ts';
import { servePublicCatalogue } from './modules/public-catalogue/routes.ts';
import { serveBusinessRegistrations } from './modules/business-registrations/routes.ts';
import { serveCatalogue } from './modules/catalogue/routes.ts';
import { serveCalendar } from './modules/calendar/routes.ts';
import { serveCorrections } from './modules/corrections/routes.ts';
import { serveCertificates } from './modules/certificate/routes.ts';
import { serveFinance } from './modules/finance/routes.ts';
import { serveFinanceFiles } from './modules/finance/statement/files.ts';
import { serveInsurance } from './modules/insurance/routes.ts';
import { serveLoans } from './modules/loans/routes.ts';
import { serveLocal } from './modules/local/routes.ts';
import { serveMarketing } from './modules/marketing/routes.ts';
import { serveMessaging } from './modules/messaging/routes.ts';
import { serveMyData } from './modules/my-data/routes.ts';
import { waitsForPayOut } from './modules/my-data/waits-for-pay-out.ts';
import { serveNumbers } from './modules/numbers/routes.ts';
import { serveNotifications } from './modules/notifications/routes.ts';
import { serveOwnersDesk } from './modules/owners-desk/routes.ts';
import { servePayments, serveReceipts } from './modules/payments/routes.ts';
import { serveSandbox } from './modules/payments/sandbox/routes.ts';
import { serveSavedFilters } from './modules/saved-filters/routes.ts';
import { servePaymentStaff } from './modules/payments/staff-routes.ts';
import { createWebhookReceiver, servePaystackWebhook } from './modules/payments/webhooks.ts';
import { serveDisputes } from './modules/disputes/routes.ts';
import { createSettleDispute } from './modules/disputes/settle.ts';
import { servePublishing } from './modules/publishing/routes.ts';
import { serveSecondFactor } from './modules/second-factor/routes.ts';
import { serveSecurityEvents } from './modules/security-events/routes.ts';
import { serveTopUps } from './modules/top-ups/routes.ts';
import { serveVirtualAccounts } from './modules/top-ups/virtual-account-routes.ts';
import { serveTrainings } from './modules/trainings/routes.ts';
import { serveUsers } from './modules/users/routes.ts';
import type { Services } from './services.ts';

export interface Routes {
  api: FastifyInstance;
  /** Gives `Serve` for a scope of its own. */
  serveIn: (scope: FastifyInstance) => Serve;
  serve: Serve;
  signedUrls: SignedUrls;
  deps: AppDeps;
  services: Services;
}

/**
 * Every call of the API, and the files and webhooks beside them. Each `serve…` takes what it serves on first (`serve`,
 * `serveIn`, `api`), then `deps`, then the services that it uses.
 */
export async function serveModules(routes: Routes): Promise<void> {
  serveAccounts(routes);
  await serveProducts(routes);
  await serveMoney(routes);
  await serveMessages(routes);
  await serveNames(routes);
  serveRecords(routes);
}

function serveAccounts({ api, serve, signedUrls, deps, services }: Routes): void {
  const { access, agencyAccess, outboxSender } = services;
  serveAuth(serve, deps, access);
  serveAccountAccess(serve, access, outboxSender);
  serveSecondFactor(serve, access, outboxSender);
  serveAgency(serve, agencyAccess, outboxSender);
  serveNumbers(serve, api, deps, signedUrls);
  serveAudit(serve, api, deps, signedUrls);
  serveSavedFilters(serve, deps);
  serveUsers(serve, access, outboxSender);
  serveOwnersDesk(serve, access, outboxSender);
  serveBusinessRegistrations(serve, deps);
}

/** Benefits of every kind. */
async function serveProducts({ api, serve, serveIn, signedUrls, deps, services }: Routes) {
  serveBenefits(serve, deps);
  servePublicCatalogue(serve, services.publicCatalogue);
  await serveCatalogue(serve, serveIn, api, deps, {
    onChange() {
      services.publicCatalogue.forget();
      services.pollers.catalogue.wake();
    },
  });
  serveCalendar(serve, api, deps, signedUrls);
  const { lender, pins, pollers, payments, financePayments } = services;
  const { payOut } = financePayments;
  const onDue = () => pollers.loans.wake();
  serveLoans(serve, api, deps, { lender, pins, signedUrls, payOut, onDue });
  serveTrainings(serve, api, deps, signedUrls);
  await serveInsurance(serve, serveIn, api, deps, { payOut, payments, signedUrls });
}

/** The modules of payments for benefits, and from accounts. */
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
  serveFinance(serve, deps, { payments: financePayments, pins, waitsForPayOut }, signedUrls);
  serveFinanceFiles(api, deps, signedUrls);
}

async function serveMessages(routes: Routes): Promise<void> {
  const { api, serve, serveIn, signedUrls, deps, services } = routes;
  const { access, agencyAccess, pins, pollers } = services;
  const sessions = {
    async listLive(tokens: readonly string[]) {
      const { staff = [], owners = [] } = Object.groupBy(tokens, (token) =>
        isStaffToken(token) ? 'staff' : 'owners',
      );
      return new Set([
        ...(await agencyAccess.sessions.listLive(staff)),
        ...(await access.sessions.listLive(owners)),
      ]);
    },
  };
  await serveMessaging(serve, serveIn, api, deps, { signedUrls, sessions });
  const onDue = () => pollers.marketing.wake();
  await serveMarketing(serve, serveIn, api, deps, { signedUrls, pins, onDue });
  serveAnnouncements(serve, deps, () => pollers.announcements.wake());
}

/** Corrections of names: those who ask, and the desk that decides. */
async function serveNames({ api, serve, serveIn, signedUrls, deps, services }: Routes) {
  const { outboxSender } = services;
  await serveCorrections(serve, serveIn, api, deps, { signedUrls, outboxSender });
}

/** The modules of records of people and businesses, and of what visitors may read of them. */
function serveRecords({ api, serve, signedUrls, deps, services }: Routes): void {
  const { outboxSender } = services;
  serveLocal(serve, deps, outboxSender);
  servePublishing(serve, api, deps, { sender: outboxSender, signedUrls });
  serveMyData(serve, deps, outboxSender);
  serveNotifications(serve, deps);
  serveSecurityEvents(serve, deps);
  serveCertificates(serve, api, deps);
}
