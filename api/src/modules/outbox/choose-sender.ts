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
import { createVoiceSender, noCalls, type VoiceGateway } from './voice-sender.ts';

interface SenderSettings {
  production: boolean;
  smtp: SmtpSettings | undefined;
  smsGateways: SmsGateway[];
  smsSenderIds: SmsSenderIds;
  voiceGateway: VoiceGateway | undefined;
}

/**
 * The mail server, the SMS gateways and the voice gateway of the settings; the demo inbox takes the messages of a channel without
 * one, but never in production.
 */
export function chooseSender(
  { production, smtp, smsGateways, smsSenderIds, voiceGateway }: SenderSettings,
  deps: Pick<AppDeps, 'db' | 'now'>,
): MessageSender {
  const embedded = () => {
    if (production)
      throw new StartupError(
        'The demo inbox is not allowed in production: set SMTP_URL and SMS_GATEWAY_URL.',
      );
    return createEmbeddedSender(deps);
  };
  const chooseVoice = () => {
    if (voiceGateway !== undefined) return createVoiceSender(voiceGateway);
    return production ? noCalls : embedded();
  };
  return createChannelSender({
    email: smtp === undefined ? embedded() : createSmtpSender(smtp),
    sms: smsGateways.length === 0 ? embedded() : createSmsGatewaySender(smsGateways, smsSenderIds),
    voice: chooseVoice(),
  });
}
