import nodemailer from 'nodemailer';
import { measure } from '../../http/measure-call.ts';
import { DeliveryRejected, type MessageSender } from './message-sender.ts';

const timeoutMs = 10_000;
/** Mail servers count connections of a client; this is what large ones allow without asking. */
const maxConnections = 10;

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  /** E-mail address that owners see, and whose domain makes the message ids. */
  from: string;
  fromName: string;
}

/** E-mail through a mail server. A message that is sent twice has the same Message-ID, by which mailboxes tell. */
export function createSmtpSender({ url, from, fromName }: SmtpSettings): MessageSender {
  // A pool of connections each: a code does not wait for one that news use.
  const transports = { urgent: openTransport(url), other: openTransport(url) };
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, recipient, subject, text, locale, isUrgent }) {
      try {
        const mail = {
          messageId: `<${id}@${domain}>`,
          from: { name: fromName, address: from },
          // An object keeps an e-mail address from being read as a list or a header.
          to: { name: '', address: recipient },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
        };
        await measure(
          'mail',
          () => transports[isUrgent ? 'urgent' : 'other'].sendMail(mail),
          () => 'ok',
        );
      } catch (error) {
        throw failureOf(error);
      }
    },
    async close() {
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}

/** Connects, greets and signs in, and sends nothing. */
export async function verifyMailServer({ url }: Pick<SmtpSettings, 'url'>): Promise<void> {
  const transport = openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTransport(url: string) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** 5xx is the server's "never" (RFC 5321 4.2.1); 4xx, as greylisting responds, its "later". */
function failureOf(error: unknown): Error {
  const cause = withoutEmailAddress(error);
  return codeOf(error) >= 500
    ? new DeliveryRejected('the mail server rejected the message', { cause })
    : new Error('the mail server did not take the message', { cause });
}

function codeOf(error: unknown): number {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' ? code : 0;
}

/** Servers repeat the e-mail address in their response, and errors are logged. */
function withoutEmailAddress(error: unknown): Error {
  const { code } = error as { code?: unknown };
  return new Error(`SMTP ${codeOf(error) || (typeof code === 'string' ? code : 'no response')}`);
}
