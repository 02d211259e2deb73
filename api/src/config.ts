import { resolve } from 'node:path';
import { offeredLocales, type Locale } from '@portal/contract';
import type { MetricsAddress } from '@portal/server-kit/metrics';
import { readList } from '@portal/server-kit/settings';
import {
  checkTogether,
  isProduction,
  requireForProduction,
  unusableSettings,
} from './check-settings.ts';
import type { HttpLenderOptions, PaystackTransferOptions, VtpassOptions } from './deps.ts';
import { environment, type Environment } from './environment.ts';
import type { SmsGateway, SmsSenderIds } from './modules/outbox/sms-gateway-sender.ts';
import type { SmtpSettings } from './modules/outbox/smtp-sender.ts';
import type { VoiceGateway } from './modules/outbox/voice-sender.ts';

/** Registration numbers of owners who were staff: staff have accounts of their own now. */
const endedSettings = ['STAFF', 'RELEASE_MANAGERS', 'AUDITORS'];

export interface Config {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Absolute path: the embedded database and the generated secret live here. */
  dataDir: string;
  /** Unset: the embedded database. */
  databaseUrl: string | undefined;
  database: {
    poolSize: number;
    /** Unset: the first connection tells. */
    pooler: 'transaction' | 'none' | undefined;
  };
  /** The server itself, for migrations and backups, where `databaseUrl` is a pooler. */
  migrationDatabaseUrl: string | undefined;
  /** A streaming replica, for lists and searches of staff. */
  readDatabaseUrl: string | undefined;
  /** `s3://bucket/prefix`, or a folder: where uploaded files are kept. */
  uploads: string;
  referenceData: 'development' | 'production';
  production: boolean;
  /** Languages that callers get. */
  locales: readonly Locale[];
  logLevel: string;
  /** Name of the agency in the texts that people read. */
  portalShortName: string;
  /** Where the agency reads what visitors write. */
  contactEmail: string;
  /** Where owners call when a change was not theirs. Unset: messages name the e-mail address. */
  contactPhone: string | undefined;
  /** Unset: one is generated and kept in `dataDir`. */
  secretKey: string | undefined;
  /** Those before, the newest first: what was sealed with one of them is still opened. */
  formerSecretKeys: string[];
  /** Unset: the embedded sandbox, and in production no payments. */
  paystack: { secretKey: string; baseUrl: string } | undefined;
  /** Unset: bills are paid in the embedded simulator, and in production not at all. */
  vtpass: VtpassOptions | undefined;
  /** Unset: the same for transfers to banks. */
  transfers: PaystackTransferOptions | undefined;
  /** Unset: the demonstration's lender, and in production no loans. */
  lender: HttpLenderOptions | undefined;
  /** Without a lender's system: the agency decides about loans at its desk. */
  agencyLends: boolean;
  /** So long the demonstration's lender takes for each step. */
  demoLenderMs: number;
  seedDemo: boolean;
  /** Whether `/api/docs` and `/api/openapi.json` are public. */
  showDocs: boolean;
  /** Where people open the portal, without a slash at the end. */
  portalUrl: string;
  /** IP addresses of the edges, which are trusted to report a visitor's IP address. */
  trustedProxies: string[];
  /** Where the metrics are read; undefined: nowhere. */
  metrics: MetricsAddress | undefined;
  /** How long a stopping API continues to serve after it has said that it is not ready. */
  drainMs: number;
  /** Unset: e-mail goes to the demo inbox. */
  smtp: SmtpSettings | undefined;
  /** In the order in which they are asked. None: text messages go to the demo inbox. */
  smsGateways: SmsGateway[];
  smsSenderIds: SmsSenderIds;
  smsPerDay: number;
  /** Unset: calls go to the demo inbox, and in production there are none. */
  voiceGateway: VoiceGateway | undefined;
  /** 0: the portal makes no calls. */
  callsPerDay: number;
  /** Set, and without effect any more. */
  endedSettings: string[];
  /** A refund of more is requested by one person and decided by another. */
  refundFourEyesAboveKobo: number;
  /** More for a claim is proposed by one Master Agent and confirmed by another. */
  claimFourEyesAboveKobo: number;
  /** A loan of more is offered by one person and confirmed by another. */
  loanFourEyesAboveKobo: number;
  backup: BackupConfig;
}

interface BackupConfig {
  /** Where backups are kept. */
  dir: string | undefined;
  /** Public keys of those who may read them. */
  recipients: string[];
  /** File with the secret key, which only restores and checks need. */
  identityFile: string | undefined;
  keepDays: number;
  /** Folder of the node exporter's textfile collector. */
  metricsDir: string | undefined;
  /** Server on which a check makes an empty database. Unset: `migrationDatabaseUrl`, or else `databaseUrl`. */
  verifyDatabaseUrl: string | undefined;
}

/** Advice about settings without effect: one line for the log of the start and for the doctor. */
export const endedSettingsAdvice = {
  says: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is set and gives' : 'are set and give'} no one rights any more: staff have accounts of their own`,
  advice:
    'Invite each person with npm run agency -- invite <e-mail> --role <role> --name "<name>", then remove the setting: docs/the-agencys-desk.md.',
};

/** @throws StartupError that names each variable with a bad value; the values themselves may be secrets. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty variable means "not set": that is how people switch one off in an .env file.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw unusableSettings(`${reasons.join('; ')}.`);
  }
  const env = result.data;
  const production = isProduction(given);
  if (production) requireForProduction(env);
  checkTogether(env);
  const paystack =
    env.PAYSTACK_SECRET_KEY === undefined
      ? undefined
      : { secretKey: env.PAYSTACK_SECRET_KEY, baseUrl: env.PAYSTACK_URL };
  const gateways = [
    { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN },
    { url: env.SMS_BACKUP_GATEWAY_URL, token: env.SMS_BACKUP_GATEWAY_TOKEN },
  ];
  const smsSenderIds = {
    transactional: env.SMS_SENDER_ID ?? env.PORTAL_SHORT_NAME.slice(0, 11),
    promotional: env.SMS_PROMOTIONAL_SENDER_ID,
  };
  if (smsSenderIds.promotional?.toLowerCase() === smsSenderIds.transactional.toLowerCase()) {
    throw unusableSettings(
      'SMS_PROMOTIONAL_SENDER_ID must differ from the sender ID of codes (SMS_SENDER_ID, or else PORTAL_SHORT_NAME).',
    );
  }
  const voiceGateway =
    env.VOICE_API_KEY === undefined
      ? undefined
      : { baseUrl: env.VOICE_URL.replace(/\/+$/, ''), apiKey: env.VOICE_API_KEY };
  return {
    port: Number(env.API_PORT),
    host: env.API_HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    database: { poolSize: Number(env.DATABASE_POOL_SIZE), pooler: env.DATABASE_POOLER },
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    readDatabaseUrl: env.READ_DATABASE_URL,
    uploads: env.UPLOADS_URL ?? resolve(env.UPLOADS_DIR ?? env.DATA_DIR),
    referenceData: env.REFERENCE_DATA,
    production,
    locales: offeredLocales(env.DRAFT_LANGUAGES, production),
    logLevel: env.LOG_LEVEL,
    metrics:
      env.API_METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: Number(env.API_METRICS_PORT) },
    portalShortName: env.PORTAL_SHORT_NAME,
    contactEmail: env.CONTACT_EMAIL ?? 'hello@smedan.example',
    contactPhone: env.CONTACT_PHONE,
    secretKey: env.SECRET_KEY,
    formerSecretKeys: env.SECRET_KEY_PREVIOUS.split(/\s+/).filter((key) => key !== ''),
    paystack,
    vtpass: readVtpass(env),
    transfers: env.PAYSTACK_TRANSFERS === 'true' ? paystack : undefined,
    lender:
      env.LENDER_URL !== undefined && env.LENDER_TOKEN !== undefined
        ? { baseUrl: env.LENDER_URL.replace(/\/+$/, ''), token: env.LENDER_TOKEN }
        : undefined,
    agencyLends: env.AGENCY_LENDS === 'true',
    demoLenderMs: Number(env.DEMO_LENDER_SECONDS) * 1000,
    seedDemo: env.SEED_DEMO === undefined ? !production : env.SEED_DEMO === 'true',
    showDocs: env.API_DOCS === undefined ? !production : env.API_DOCS === 'true',
    portalUrl: (env.PORTAL_URL ?? `http://localhost:${env.PORTAL_PORT}`).replace(/\/+$/, ''),
    trustedProxies: readList(env.API_TRUSTED_PROXIES),
    // Without a load balancer there is nowhere to send visitors, and a developer does not want to wait.
    drainMs: Number(env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    smtp:
      env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined
        ? { url: env.SMTP_URL, from: env.MAIL_FROM, fromName: env.PORTAL_SHORT_NAME }
        : undefined,
    smsGateways: gateways.flatMap(({ url, token }) => (url === undefined ? [] : [{ url, token }])),
    smsSenderIds,
    smsPerDay: Number(env.SMS_PER_DAY),
    voiceGateway,
    callsPerDay: production && voiceGateway === undefined ? 0 : Number(env.VOICE_CALLS_PER_DAY),
    endedSettings: endedSettings.filter((name) => given[name] !== undefined),
    refundFourEyesAboveKobo: Number(env.REFUND_FOUR_EYES_ABOVE) * 100,
    claimFourEyesAboveKobo: Number(env.CLAIM_FOUR_EYES_ABOVE) * 100,
    loanFourEyesAboveKobo: Number(env.LOAN_FOUR_EYES_ABOVE) * 100,
    backup: readBackup(env),
  };
}

function readBackup(env: Environment): BackupConfig {
  return {
    dir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    recipients: readList(env.BACKUP_RECIPIENTS),
    identityFile: env.BACKUP_IDENTITY_FILE,
    keepDays: Number(env.BACKUP_KEEP_DAYS),
    metricsDir: env.BACKUP_METRICS_DIR,
    verifyDatabaseUrl: env.BACKUP_VERIFY_DATABASE_URL,
  };
}

function readVtpass({
  VTPASS_API_KEY: apiKey,
  VTPASS_PUBLIC_KEY: publicKey,
  VTPASS_SECRET_KEY: secretKey,
  VTPASS_URL: baseUrl,
}: Environment): VtpassOptions | undefined {
  if (apiKey === undefined || publicKey === undefined || secretKey === undefined) return undefined;
  return { apiKey, publicKey, secretKey, baseUrl };
}
