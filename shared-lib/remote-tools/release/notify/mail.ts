import nodemailer from 'nodemailer';
import { NoticeRejected, type Sender } from './notice.ts';
import type { NotifySettings } from './settings.ts';

const timeoutMs = 10_000;

/** A message that is sent twice has the same Message-ID, by which mailboxes tell. */
export function createMailSender({
  url,
  from,
  fromName,
}: NonNullable<NotifySettings['smtp']>): Sender {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, subject, text }, to) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
        });
      } catch (cause) {
        const code = (cause as { responseCode?: number }).responseCode ?? 0;
        const message = `the mail server responded ${code || (cause as { code?: string }).code}`;
        // 5xx is the server's "never" (RFC 5321 4.2.1).
        throw code >= 500 ? new NoticeRejected(message, { cause }) : new Error(message, { cause });
      }
    },
    close: () => transport.close(),
  };
}
