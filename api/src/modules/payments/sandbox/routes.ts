import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../deps.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { ReceiveWebhook } from '../webhooks.ts';
import {
  announcementsOf,
  applyAction,
  applyDispute,
  disputeActions,
  disputeActionsOf,
  findCheckout,
  sandboxActions,
} from './actions.ts';
import { checkoutPolicy, renderCheckout } from './page.ts';
import { sandboxCheckoutPath, type Sandbox } from './provider.ts';
import { serveTransfers } from './transfer-routes.ts';

const params = z.object({ accessCode: z.string().check(z.regex(/^[\w-]{16}$/)) });
const actionBody = z.object({ action: z.enum([...sandboxActions, ...disputeActions]) });

/** The sandbox's own checkout page. Never served where real money is taken. */
export async function serveSandbox(
  api: FastifyInstance,
  deps: AppDeps,
  sandbox: Sandbox,
  receiveWebhook: ReceiveWebhook,
): Promise<void> {
  const { db, now, portalShortName: agency } = deps;
  const path = `${sandboxCheckoutPath.slice('/api'.length)}/:accessCode`;

  async function find(accessCode: string) {
    const found = await findCheckout(db, accessCode);
    if (found === undefined) throw new ApiError('not_found');
    const { checkout, locale } = found;
    const { callback_url, reference } = checkout;
    // Only the path: a visitor who reaches the portal under another host name returns to that name.
    const { pathname } = new URL(callback_url);
    const query = new URLSearchParams({ trxref: reference, reference });
    return { checkout, locale: locale as Locale, backTo: `${pathname}?${query}` };
  }

  await api.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    serveTransfers(scope, deps, sandbox, receiveWebhook);

    scope.get(path, {
      schema: { params, hide: true },
      handler: async (request, reply) => {
        const { accessCode } = request.params as z.infer<typeof params>;
        const { checkout, locale, backTo } = await find(accessCode);
        const { reference, amount_kobo, status } = checkout;
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', checkoutPolicy)
          .send(
            renderCheckout({
              agency,
              reference,
              amountKobo: amount_kobo,
              locale,
              backTo: status === 'open' ? null : backTo,
              disputes: disputeActionsOf(checkout),
            }),
          );
      },
    });

    scope.post(path, {
      schema: { params, body: actionBody, hide: true },
      handler: async (request, reply) => {
        const { accessCode } = request.params as z.infer<typeof params>;
        const { action } = request.body as z.infer<typeof actionBody>;
        const { checkout, backTo } = await find(accessCode);
        const dispute = disputeActionsOf(checkout).find((possible) => possible === action);
        if (dispute !== undefined) {
          const event = await applyDispute(db, checkout, dispute);
          const { body, signature } = sandbox.writeWebhook(checkout.reference, event);
          await receiveWebhook(body, signature);
          return reply.redirect(request.url, 303);
        }
        const payment = sandboxActions.find((possible) => possible === action);
        if (payment !== undefined && (await applyAction(db, checkout, payment, now()))) {
          for (let sent = 0; sent < announcementsOf(payment); sent += 1) {
            const { body, signature } = sandbox.writeWebhook(checkout.reference, 'charge.success');
            await receiveWebhook(body, signature);
            if (payment === 'pay-twice') await receiveWebhook(body, signature);
          }
        }
        return reply.redirect(backTo, 303);
      },
    });
  });
}
