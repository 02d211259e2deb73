import { shortestFillMs } from '@portal/contract';
import { localOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { translate } from '../../i18n/texts.ts';
import type { OutboxSender } from '../outbox/service.ts';
import {
  addSubscriber,
  findNewBenefits,
  inviteSubscriber,
  receiveContactMessage,
} from './service.ts';

function isFromAPerson(form: { nickname?: string | undefined; filled_in_ms?: number | undefined }) {
  return !form.nickname && (form.filled_in_ms ?? shortestFillMs) >= shortestFillMs;
}

export function serveLocal(serve: Serve, deps: AppDeps, sender: OutboxSender): void {
  const form = { ipLimit: 'form' } as const;

  serve(localOperations.getNewBenefits, async () => ({ data: await findNewBenefits(deps) }));

  serve(
    localOperations.sendContactMessage,
    async ({ body, locale }) => {
      if (isFromAPerson(body)) {
        await receiveContactMessage(deps, body, locale);
        sender.wake();
      }
      return { message: translate(locale, 'local.contact.sent') };
    },
    form,
  );

  serve(
    localOperations.subscribe,
    async ({ body, locale }) => {
      if (isFromAPerson(body)) {
        await inviteSubscriber(deps, body.email, locale).catch((error: unknown) => {
          // Mailed a moment ago: the same response, or it would tell who has asked.
          if (!(error instanceof ApiError && error.code === 'too_many_requests')) throw error;
        });
        sender.wake();
      }
      return { message: translate(locale, 'local.subscriber.added') };
    },
    form,
  );

  serve(
    localOperations.confirmSubscription,
    async ({ body: { token }, locale }) => {
      await addSubscriber(deps, token);
      sender.wake();
      return { message: translate(locale, 'local.subscriber.confirmed') };
    },
    { ipLimit: 'code' },
  );
}
