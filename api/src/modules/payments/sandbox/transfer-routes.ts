import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAmount } from '@portal/contract/validation';
import type { AppDeps } from '../../../deps.ts';
import { ApiError } from '../../../http/errors.ts';
import { readLocale } from '../../../i18n/locale.ts';
import type { ReceiveWebhook } from '../webhooks.ts';
import {
  findSandboxAccount,
  receiveTransfer,
  sandboxBank,
  sandboxTransferPath,
} from './accounts.ts';
import { transferActions } from './actions.ts';
import { checkoutPolicy, renderTransfer } from './page.ts';
import type { Sandbox } from './provider.ts';

const params = z.object({ accessCode: z.string().check(z.regex(/^[\w-]{16}$/)) });
const transferBody = z.object({
  action: z.enum(transferActions),
  amount: z.string().check(z.maxLength(40)),
});
/** More than any limit, so that money over a limit can be tried. */
const maxKobo = 100_000_000_00;
const lateMs = 15_000;

/** The page that sends a transfer to a virtual account of the sandbox. */
export function serveTransfers(
  scope: FastifyInstance,
  { db, now, portalShortName: agency }: AppDeps,
  sandbox: Sandbox,
  receiveWebhook: ReceiveWebhook,
): void {
  const path = `${sandboxTransferPath.slice('/api'.length)}/:accessCode`;
  const timers = new Set<NodeJS.Timeout>();
  scope.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));

  async function render(accessCode: string, language: string | undefined, wrong: string | null) {
    const account = await findSandboxAccount(db, { accessCode });
    if (account === undefined) throw new ApiError('not_found');
    return renderTransfer({
      agency,
      accountNumber: account.account_number,
      accountName: account.account_name,
      bankName: sandboxBank,
      locale: readLocale(language),
      wrongAmount: wrong,
    });
  }

  function announceLater(body: Buffer, signature: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      receiveWebhook(body, signature).catch((error: unknown) => scope.log.error(error));
    }, lateMs);
    timers.add(timer);
  }

  scope.get(path, {
    schema: { params, hide: true },
    handler: async (request, reply) => {
      const { accessCode } = request.params as z.infer<typeof params>;
      const page = await render(accessCode, request.headers['accept-language'], null);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', checkoutPolicy)
        .send(page);
    },
  });

  scope.post(path, {
    schema: { params, body: transferBody, hide: true },
    handler: async (request, reply) => {
      const { accessCode } = request.params as z.infer<typeof params>;
      const { action, amount } = request.body as z.infer<typeof transferBody>;
      const language = request.headers['accept-language'];
      const typed = readAmount(amount, readLocale(language));
      if (!('kobo' in typed) || typed.kobo <= 0 || typed.kobo > maxKobo) {
        return reply
          .code(422)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', checkoutPolicy)
          .send(await render(accessCode, language, amount));
      }
      const account = await findSandboxAccount(db, { accessCode });
      if (account === undefined) throw new ApiError('not_found');
      const reference = await receiveTransfer(db, account.account_number, typed.kobo, now());
      const { body, signature } = sandbox.writeWebhook(reference, 'charge.success', {
        account: account.account_number,
        amount: typed.kobo,
      });
      if (action === 'late') announceLater(body, signature);
      else await receiveWebhook(body, signature);
      if (action === 'twice') await receiveWebhook(body, signature);
      return reply.redirect('/dashboard/finance/add-money', 303);
    },
  });
}
