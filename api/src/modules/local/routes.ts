import { localCalls } from '@portal/shared-lib/contract';
import type { AppDeps, Serve } from '../../deps.ts';
import { say } from '../../i18n/texts.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { addSubscriber, receiveContactMessage } from './service.ts';

export function serveLocal(serve: Serve, deps: AppDeps, sender: OutboxSender): void {
  serve(localCalls.sendContactMessage, async ({ body, locale }) => {
    await receiveContactMessage(deps, body, locale);
    sender.wake();
    return { message: say(locale, 'local.contact.sent') };
  });

  serve(localCalls.subscribe, async ({ body, locale }) => {
    await addSubscriber(deps, body.email, locale);
    sender.wake();
    return { message: say(locale, 'local.subscriber.added') };
  });
}
