import { UnusableSetting } from '@portal/server-kit/settings';
import * as z from 'zod/mini';

export interface NotifySettings {
  /** Null: e-mails are printed. */
  smtp: { url: string; from: string; fromName: string } | null;
  /** Signs what is sent to URLs. Null: nothing is sent to them. */
  webhookSecret: Buffer | null;
  /** Receives everything, whichever remote it is about. */
  webhookUrl: string | null;
}

const secretPrefix = 'whsec_';
const minSecretBytes = 24;

const usable = {
  SMTP_URL: [z.string().check(z.regex(/^smtps?:\/\/./)), 'smtps://user:password@host:465'],
  MAIL_FROM: [z.email(), 'an e-mail address'],
  GATE_WEBHOOK_URL: [z.url({ protocol: /^https?$/ }), 'a URL such as https://hooks.example.org'],
  GATE_WEBHOOK_SECRET: [
    z
      .string()
      .check(
        z.refine(
          (text) => text.startsWith(secretPrefix) && secretOf(text).length >= minSecretBytes,
        ),
      ),
    `${secretPrefix} and at least ${minSecretBytes} bytes in base64`,
  ],
} as const;

/**
 * `SMTP_URL`, `MAIL_FROM` and `PORTAL_SHORT_NAME`, as the API has them, `GATE_WEBHOOK_URL` and `GATE_WEBHOOK_SECRET`.
 * Throws `UnusableSetting`.
 */
export function readNotifySettings(env: NodeJS.ProcessEnv): NotifySettings {
  for (const [name, [schema, form]] of Object.entries(usable))
    if (env[name] && !schema.safeParse(env[name]).success)
      // None of the values is repeated: two of them are secrets.
      throw new UnusableSetting(`${name} is not usable: it must be ${form}.`);
  const { SMTP_URL, MAIL_FROM, GATE_WEBHOOK_URL, GATE_WEBHOOK_SECRET } = env;
  if (SMTP_URL && !MAIL_FROM)
    throw new UnusableSetting('SMTP_URL needs MAIL_FROM, the e-mail address of the sender.');
  if (GATE_WEBHOOK_URL && !GATE_WEBHOOK_SECRET)
    throw new UnusableSetting('GATE_WEBHOOK_URL needs GATE_WEBHOOK_SECRET, which signs messages.');
  return {
    smtp:
      SMTP_URL && MAIL_FROM
        ? { url: SMTP_URL, from: MAIL_FROM, fromName: env.PORTAL_SHORT_NAME || 'SMEDAN' }
        : null,
    webhookSecret: GATE_WEBHOOK_SECRET ? secretOf(GATE_WEBHOOK_SECRET) : null,
    webhookUrl: GATE_WEBHOOK_URL || null,
  };
}

function secretOf(text: string): Buffer {
  return Buffer.from(text.slice(secretPrefix.length), 'base64');
}
