import { randomUUID } from 'node:crypto';
import {
  checkReachable,
  codeOf,
  describeFailure,
  ok,
  skipped,
  warning,
  wrong,
  type Finding,
  type Findings,
} from '@portal/server-kit/doctor';
import type { Config } from '../config.ts';
import type { OutgoingMessage } from '../modules/outbox/message-sender.ts';
import { createSmsGatewaySender } from '../modules/outbox/sms-gateway-sender.ts';
import { createSmtpSender, verifyMailServer } from '../modules/outbox/smtp-sender.ts';

const isEmail = (recipient: string) => recipient.includes('@');

/** Signs in at the mail server; sends only to the recipients that the operator names. */
export async function checkMail(
  { smtp, portalShortName }: Config,
  sendTo: readonly string[],
): Promise<Finding> {
  if (smtp === undefined) return skipped('SMTP_URL is not set: e-mail goes to the demo inbox');
  const { hostname, port, protocol } = new URL(smtp.url);
  const where = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  try {
    await verifyMailServer(smtp);
  } catch (error) {
    return describeMailFailure(where, error);
  }
  const sender = createSmtpSender(smtp);
  try {
    const recipients = sendTo.filter(isEmail);
    for (const recipient of recipients)
      await sender.send(testMessage('email', recipient, portalShortName));
    const sent = recipients.length > 0 ? `, and took a message for ${recipients.join(', ')}` : '';
    return ok(`${where} accepts the sign-in${sent}`);
  } catch (error) {
    return wrong(
      `${where} accepts the sign-in and takes no message: ${reasonOf(error)}`,
      `Ask the mail provider whether ${smtp.from} (MAIL_FROM) may send.`,
    );
  } finally {
    await sender.close?.();
  }
}

/** Connects to each gateway; sends only to the recipients that the operator names. */
export async function checkTexts(
  { smsGateways, smsSenderIds, portalShortName }: Config,
  sendTo: readonly string[],
  signal: AbortSignal,
): Promise<Finding | Findings> {
  if (smsGateways.length === 0)
    return skipped('SMS_GATEWAY_URL is not set: text messages go to the demo inbox');
  const recipients = sendTo.filter((recipient) => !isEmail(recipient));
  const found: Findings = {};
  for (const [at, gateway] of smsGateways.entries()) {
    const isBackup = at > 0;
    const prefix = isBackup ? 'SMS_BACKUP_GATEWAY' : 'SMS_GATEWAY';
    const name = isBackup ? 'backup gateway' : 'text messages';
    const reached = await checkReachable(gateway.url, `${prefix}_URL`, signal);
    found[name] =
      reached.result !== 'wrong' && gateway.token === ''
        ? warning(
            `${reached.detail}, and ${prefix}_TOKEN is empty`,
            `Set ${prefix}_TOKEN, unless the gateway knows this machine in another way.`,
          )
        : reached;
    if (reached.result === 'wrong') continue;
    const sender = createSmsGatewaySender([gateway], smsSenderIds);
    for (const recipient of recipients) {
      try {
        await sender.send(testMessage('sms', recipient, portalShortName));
        found[name] = ok(`${reached.detail}, and took a message for ${recipient}`);
      } catch (error) {
        found[name] = wrong(
          reasonOf(error),
          `Check ${prefix}_TOKEN, and with the provider the sender ID ${smsSenderIds.transactional}.`,
        );
      }
    }
  }
  return found;
}

function testMessage(
  channel: OutgoingMessage['channel'],
  recipient: string,
  portalShortName: string,
): OutgoingMessage {
  return {
    id: randomUUID(),
    channel,
    recipient,
    subject: `${portalShortName}: test message`,
    text: `This is a test message of the ${portalShortName} portal. You do not need to do anything.`,
    locale: 'en',
    is_promotional: false,
    isUrgent: true,
    isExpired: () => false,
  };
}

function describeMailFailure(where: string, error: unknown): Finding {
  const code = codeOf(error);
  if (code === 'EAUTH')
    return wrong(
      `${where} rejects user or password`,
      'Correct user and password in SMTP_URL; signs such as @ and / in them are written %40 and %2F.',
    );
  if (code === 'EDNS') return describeFailure(where, 'ENOTFOUND', 'SMTP_URL');
  const text = error instanceof Error ? error.message : '';
  const inner = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/.exec(text)?.[0];
  if (inner !== undefined) return describeFailure(where, inner, 'SMTP_URL');
  if (/certificate|self.signed/i.test(text))
    return describeFailure(where, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'SMTP_URL');
  if (/wrong version number|SSL routines/i.test(text))
    return wrong(
      `${where} does not speak TLS from the first byte`,
      'Use smtp:// in SMTP_URL, which begins TLS by STARTTLS, or the port for smtps:// (465).',
    );
  return describeFailure(
    where,
    code === 'ETIMEDOUT' ? code : `no mail server (${code})`,
    'SMTP_URL',
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
