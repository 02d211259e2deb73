import { resolve } from 'node:path';
import type { StaffRole } from '@portal/shared-lib/contract';
import { readDeployment } from '@portal/shared-lib/settings/deployment';
import { isProxyList, proxiesAreTwoSettings, readList } from '@portal/shared-lib/settings/proxies';
import * as z from 'zod/mini';
import { demoStaff } from './database/seed/demo-accounts.ts';
import { readRegistrationNumber } from './modules/auth/registration-number.ts';
import type { PaystackTransferOptions } from './modules/finance/providers/paystack-transfers.ts';
import type { VtpassOptions } from './modules/finance/providers/vtpass.ts';
import type { HttpLenderOptions } from './modules/loans/http-lender.ts';
import type { SmsGateway, SmsSenderIds } from './modules/outbox/sms-gateway-sender.ts';
import type { SmtpSettings } from './modules/outbox/smtp-sender.ts';
import type { StaffList } from './modules/staff/staff-list.ts';
import { StartupError } from './startup-error.ts';

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
      'must be an address such as https://portal.example.org',
    ),
  );

const senderId = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9 ]{3,11}$/, 'must have 3 to 11 letters or digits'));

const environment = z.object({
  API_PORT: z._default(port, '4000'),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\/./, 'must look like postgres://user:password@host:5432/name'),
      ),
  ),
  REFERENCE_DATA: z._default(oneOf('development', 'production'), 'development'),
  LOG_LEVEL: z._default(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
  ),
  PORTAL_SHORT_NAME: z._default(z.string(), 'SMEDAN'),
  CONTACT_EMAIL: z._default(
    z.string().check(z.email('must be an email address')),
    'hello@smedan.example',
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
  PAYSTACK_URL: z._default(
    z.string().check(z.url('must be an address')),
    'https://api.paystack.co',
  ),
  PAYSTACK_TRANSFERS: z._default(oneOf('true', 'false'), 'false'),
  VTPASS_API_KEY: z.optional(z.string()),
  VTPASS_PUBLIC_KEY: z.optional(z.string()),
  VTPASS_SECRET_KEY: z.optional(z.string()),
  VTPASS_URL: z._default(webUrl, 'https://vtpass.com'),
  LENDER_URL: z.optional(webUrl),
  LENDER_TOKEN: z.optional(z.string()),
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
  STAFF: z.optional(z.string()),
  RELEASE_MANAGERS: z.optional(z.string()),
  AUDITORS: z.optional(z.string()),
  REFUND_FOUR_EYES_ABOVE: z._default(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number of naira')),
    '50000',
  ),
  SMS_PER_DAY: z._default(z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')), '5000'),
});

export interface Config {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Absolute path: the embedded database and the generated secret live here. */
  dataDir: string;
  /** Unset: the embedded database. */
  databaseUrl: string | undefined;
  referenceData: 'development' | 'production';
  production: boolean;
  logLevel: string;
  /** Name of the agency in the texts that people read. */
  portalShortName: string;
  /** Where the agency reads what visitors write. */
  contactEmail: string;
  /** Unset: one is generated and kept in `dataDir`. */
  secretKey: string | undefined;
  /** Those before, the newest first: what was sealed with one of them is still opened. */
  formerSecretKeys: string[];
  /** Unset: the embedded sandbox, and in production no payments. */
  paystack: { secretKey: string; address: string } | undefined;
  /** Unset: bills are paid in the embedded simulator, and in production not at all. */
  vtpass: VtpassOptions | undefined;
  /** Unset: the same for transfers to banks. */
  transfers: PaystackTransferOptions | undefined;
  /** Unset: the demonstration's lender, and in production no loans. */
  lender: HttpLenderOptions | undefined;
  seedDemo: boolean;
  /** Whether `/api/docs` and `/api/openapi.json` describe the API to everybody. */
  showDocs: boolean;
  /** Where people open the portal, without a slash at the end. */
  portalUrl: string;
  /** IP addresses of the edges, whose word on a visitor's IP address is taken. */
  trustedProxies: string[];
  /** How long a stopping API goes on serving after it has said that it is not ready. */
  drainMs: number;
  /** Unset: e-mail goes to the demo inbox. */
  smtp: SmtpSettings | undefined;
  /** In the order in which they are asked. None: text messages go to the demo inbox. */
  smsGateways: SmsGateway[];
  smsSenderIds: SmsSenderIds;
  smsPerDay: number;
  staff: StaffList;
  /** A refund of more is requested by one person and decided by another. */
  refundFourEyesAboveKobo: number;
}

/** @throws StartupError that names each variable with a bad value; the values themselves may be secrets. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty variable means "not set": that is how people switch one off in an .env file.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`The settings cannot be used: ${reasons.join('; ')}.`);
  }
  const env = result.data;
  const production = isProduction(given);
  if (production) requireForProduction(env);
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw new StartupError(
      'The settings cannot be used: MAIL_FROM must be set when SMTP_URL is (the address that owners see).',
    );
  }
  const vtpassKeys = [env.VTPASS_API_KEY, env.VTPASS_PUBLIC_KEY, env.VTPASS_SECRET_KEY];
  const [apiKey, publicKey, vtpassSecret] = vtpassKeys;
  if (vtpassKeys.some(Boolean) && !vtpassKeys.every(Boolean)) {
    throw new StartupError(
      'The settings cannot be used: VTPASS_API_KEY, VTPASS_PUBLIC_KEY and VTPASS_SECRET_KEY must be set together.',
    );
  }
  if ((env.LENDER_URL === undefined) !== (env.LENDER_TOKEN === undefined)) {
    throw new StartupError(
      'The settings cannot be used: LENDER_URL and LENDER_TOKEN must be set together.',
    );
  }
  if (env.PAYSTACK_TRANSFERS === 'true' && env.PAYSTACK_SECRET_KEY === undefined) {
    throw new StartupError(
      'The settings cannot be used: PAYSTACK_SECRET_KEY must be set when PAYSTACK_TRANSFERS is true.',
    );
  }
  const paystack =
    env.PAYSTACK_SECRET_KEY === undefined
      ? undefined
      : { secretKey: env.PAYSTACK_SECRET_KEY, address: env.PAYSTACK_URL };
  // The demonstration's password is public, so production has no staff unless it names them.
  const readStaff = (variable: 'STAFF' | 'RELEASE_MANAGERS' | 'AUDITORS', role: StaffRole) => {
    const list = env[variable];
    return list === undefined && !production ? demoStaff[role] : readNumbers(variable, list ?? '');
  };
  const gateways = [
    { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN },
    { url: env.SMS_BACKUP_GATEWAY_URL, token: env.SMS_BACKUP_GATEWAY_TOKEN },
  ];
  const smsSenderIds = {
    transactional: env.SMS_SENDER_ID ?? env.PORTAL_SHORT_NAME.slice(0, 11),
    promotional: env.SMS_PROMOTIONAL_SENDER_ID,
  };
  if (smsSenderIds.promotional?.toLowerCase() === smsSenderIds.transactional.toLowerCase()) {
    throw new StartupError(
      'The settings cannot be used: SMS_PROMOTIONAL_SENDER_ID must differ from the sender ID of codes (SMS_SENDER_ID, or else PORTAL_SHORT_NAME).',
    );
  }
  return {
    port: Number(env.API_PORT),
    host: env.API_HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    referenceData: env.REFERENCE_DATA,
    production,
    logLevel: env.LOG_LEVEL,
    portalShortName: env.PORTAL_SHORT_NAME,
    contactEmail: env.CONTACT_EMAIL,
    secretKey: env.SECRET_KEY,
    formerSecretKeys: env.SECRET_KEY_PREVIOUS.split(/\s+/).filter((key) => key !== ''),
    paystack,
    vtpass:
      apiKey !== undefined && publicKey !== undefined && vtpassSecret !== undefined
        ? { apiKey, publicKey, secretKey: vtpassSecret, address: env.VTPASS_URL }
        : undefined,
    transfers: env.PAYSTACK_TRANSFERS === 'true' ? paystack : undefined,
    lender:
      env.LENDER_URL !== undefined && env.LENDER_TOKEN !== undefined
        ? { address: env.LENDER_URL.replace(/\/+$/, ''), token: env.LENDER_TOKEN }
        : undefined,
    seedDemo: env.SEED_DEMO === undefined ? !production : env.SEED_DEMO === 'true',
    showDocs: env.API_DOCS === undefined ? !production : env.API_DOCS === 'true',
    portalUrl: (env.PORTAL_URL ?? `http://localhost:${env.PORTAL_PORT}`).replace(/\/+$/, ''),
    trustedProxies: readList(env.API_TRUSTED_PROXIES),
    // Without a balancer nobody is sent elsewhere meanwhile, and a developer does not want to wait.
    drainMs: Number(env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    smtp:
      env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined
        ? { url: env.SMTP_URL, from: env.MAIL_FROM, fromName: env.PORTAL_SHORT_NAME }
        : undefined,
    smsGateways: gateways.flatMap(({ url, token }) => (url === undefined ? [] : [{ url, token }])),
    smsSenderIds,
    smsPerDay: Number(env.SMS_PER_DAY),
    staff: {
      staff: readStaff('STAFF', 'staff'),
      release_manager: readStaff('RELEASE_MANAGERS', 'release_manager'),
      auditor: readStaff('AUDITORS', 'auditor'),
    },
    refundFourEyesAboveKobo: Number(env.REFUND_FOUR_EYES_ABOVE) * 100,
  };
}

function isProduction(given: Record<string, string | undefined>): boolean {
  try {
    return readDeployment(given) === 'production';
  } catch (cause) {
    throw new StartupError(
      `The settings cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/**
 * A production without one of these would send codes nowhere, mail links to localhost, or give benefits away.
 * @throws StartupError that names everything that is missing, in one line
 */
function requireForProduction(env: z.output<typeof environment>): void {
  const missing = [
    env.SECRET_KEY === undefined &&
      'SECRET_KEY (32 characters or more, kept outside of DATA_DIR, the same for every process)',
    !env.PORTAL_URL?.startsWith('https://') && 'PORTAL_URL (where people open the portal, https)',
    env.SMTP_URL === undefined && 'SMTP_URL (the mail server)',
    env.SMS_GATEWAY_URL === undefined && 'SMS_GATEWAY_URL (the text message gateway)',
    env.REFERENCE_DATA !== 'production' && 'REFERENCE_DATA=production',
    env.SEED_DEMO === 'true' && 'SEED_DEMO=false (the password of the demo accounts is public)',
    env.PAYSTACK_SECRET_KEY?.startsWith('sk_test_') &&
      'a live PAYSTACK_SECRET_KEY or none (a test key gives benefits away)',
  ].filter((line) => typeof line === 'string');
  if (missing.length === 0) return;
  throw new StartupError(
    `The settings cannot be used: DEPLOYMENT=production also needs ${missing.join(', ')}.`,
  );
}

function readNumbers(variable: string, list: string): Set<string> {
  const numbers = readList(list);
  return new Set(
    numbers.map((text) => {
      const number = readRegistrationNumber(text);
      if (number !== null) return number;
      throw new StartupError(
        `The settings cannot be used: ${variable} must list registration numbers such as SMD-7K2M-9QXA-Y; ${text} is none.`,
      );
    }),
  );
}
