import { isProxyList, proxiesAreTwoSettings } from '@portal/server-kit/settings';
import * as z from 'zod/mini';

function oneOf<const V extends [string, ...string[]]>(...values: V) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

const port = z
  .string()
  .check(z.regex(/^\d{1,5}$/, 'must be a port number'))
  .check(z.refine((text) => Number(text) <= 65_535, 'must be a port number'));

const webUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:\/\//.test(text) && URL.canParse(text),
      'must be a URL such as https://portal.example.org',
    ),
  );

const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\/./, 'must look like postgres://user:password@host:5432/name'));

const senderId = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9 ]{3,11}$/, 'must have 3 to 11 letters or digits'));

/** The variables that the API reads, each on its own; `check-settings.ts` has what they must be together. */
export const environment = z.object({
  API_PORT: z._default(port, '4000'),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_POOLER: z.optional(oneOf('transaction', 'none')),
  DATABASE_POOL_SIZE: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')),
    '10',
  ),
  MIGRATION_DATABASE_URL: z.optional(postgresUrl),
  READ_DATABASE_URL: z.optional(postgresUrl),
  UPLOADS_DIR: z.optional(z.string()),
  UPLOADS_URL: z.optional(
    z
      .string()
      .check(z.regex(/^s3:\/\/[a-z0-9.-]+(\/[\w./-]*)?$/, 'must look like s3://bucket/prefix')),
  ),
  REFERENCE_DATA: z._default(oneOf('development', 'production'), 'development'),
  DRAFT_LANGUAGES: z.optional(oneOf('show', 'hide')),
  LOG_LEVEL: z._default(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
  ),
  PORTAL_SHORT_NAME: z._default(z.string(), 'SMEDAN'),
  CONTACT_EMAIL: z.optional(z.string().check(z.email('must be an email address'))),
  CONTACT_PHONE: z.optional(
    z
      .string()
      .check(z.regex(/^\+?\d[\d ]{2,18}\d$/, 'must be a phone number, such as 0700 225 5763')),
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SECRET_KEY_PREVIOUS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(\S{32,}(\s+|$))*$/,
          'must hold keys of 32 characters or more, with spaces between',
        ),
      ),
    '',
  ),
  PAYSTACK_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^sk_(live|test)_\w+$/, 'must look like sk_live_… or sk_test_…')),
  ),
  PAYSTACK_URL: z._default(z.string().check(z.url('must be a URL')), 'https://api.paystack.co'),
  PAYSTACK_TRANSFERS: z._default(oneOf('true', 'false'), 'false'),
  VTPASS_API_KEY: z.optional(z.string()),
  VTPASS_PUBLIC_KEY: z.optional(z.string()),
  VTPASS_SECRET_KEY: z.optional(z.string()),
  VTPASS_URL: z._default(webUrl, 'https://vtpass.com'),
  LENDER_URL: z.optional(webUrl),
  LENDER_TOKEN: z.optional(z.string()),
  AGENCY_LENDS: z._default(oneOf('true', 'false'), 'false'),
  DEMO_LENDER_SECONDS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a number of whole seconds from 1 to 9999')),
    '60',
  ),
  SEED_DEMO: z.optional(oneOf('true', 'false')),
  API_DOCS: z.optional(oneOf('true', 'false')),
  PORTAL_PORT: z._default(port, '3000'),
  PORTAL_URL: z.optional(webUrl),
  TRUSTED_PROXIES: z.optional(z.string().check(z.refine(() => false, proxiesAreTwoSettings))),
  API_TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(
          isProxyList,
          'must list IP addresses or networks such as 10.0.0.4 10.1.0.0/16, or loopback',
        ),
      ),
    'loopback',
  ),
  API_METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: z.optional(
    z
      .string()
      .check(z.regex(/^([0-9]|[1-5][0-9]|60)$/, 'must be a number of whole seconds from 0 to 60')),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/./, 'must look like smtps://user:password@host:465')),
  ),
  MAIL_FROM: z.optional(z.string().check(z.email('must be an email address'))),
  SMS_GATEWAY_URL: z.optional(webUrl),
  SMS_GATEWAY_TOKEN: z._default(z.string(), ''),
  SMS_BACKUP_GATEWAY_URL: z.optional(webUrl),
  SMS_BACKUP_GATEWAY_TOKEN: z._default(z.string(), ''),
  SMS_SENDER_ID: z.optional(senderId),
  SMS_PROMOTIONAL_SENDER_ID: z.optional(senderId),
  REFUND_FOUR_EYES_ABOVE: z._default(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number of naira')),
    '50000',
  ),
  CLAIM_FOUR_EYES_ABOVE: z._default(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number of naira')),
    '250000',
  ),
  LOAN_FOUR_EYES_ABOVE: z._default(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number of naira')),
    '500000',
  ),
  SMS_PER_DAY: z._default(z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')), '5000'),
  VOICE_URL: z._default(webUrl, 'https://api.ng.termii.com'),
  VOICE_API_KEY: z.optional(z.string()),
  VOICE_CALLS_PER_DAY: z._default(
    z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')),
    '200',
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_RECIPIENTS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^\s*(age1[a-z0-9]+(\s+|$))*$/,
          'must list public keys that begin with age1, with spaces between',
        ),
      ),
    '',
  ),
  BACKUP_IDENTITY_FILE: z.optional(z.string()),
  BACKUP_KEEP_DAYS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number of whole days from 1 to 999')),
    '30',
  ),
  BACKUP_METRICS_DIR: z.optional(z.string()),
  BACKUP_VERIFY_DATABASE_URL: z.optional(postgresUrl),
});

export type Environment = z.output<typeof environment>;
