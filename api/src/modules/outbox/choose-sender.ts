import type { AppDeps } from '../../deps.ts';
import { StartupError } from '../../startup-error.ts';
import { createChannelSender } from './channel-sender.ts';
import { createEmbeddedSender } from './embedded-sender.ts';
import type { MessageSender } from './message-sender.ts';
import {
  createSmsGatewaySender,
  type SmsGateway,
  type SmsSenderIds,
} from './sms-gateway-sender.ts';
import { createSmtpSender, type SmtpSettings } from './smtp-sender.ts';

interface SenderSettings {
  production: boolean;
  smtp: SmtpSettings | undefined;
  smsGateways: SmsGateway[];
  smsSenderIds: SmsSenderIds;
}

/**
 * The mail server and the SMS gateways of the settings; the demo inbox takes the messages of a channel without
 * one, but never in production.
 */
export function chooseSender(
  { production, smtp, smsGateways, smsSenderIds }: SenderSettings,
  deps: Pick<AppDeps, 'db' | 'now'>,
): MessageSender {
  const embedded = () => {
    if (production) throw new StartupError('The demo inbox has no place in production.');
    return createEmbeddedSender(deps);
  };
  return createChannelSender({
    email: smtp === undefined ? embedded() : createSmtpSender(smtp),
    sms: smsGateways.length === 0 ? embedded() : createSmsGatewaySender(smsGateways, smsSenderIds),
  });
}
