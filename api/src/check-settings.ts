import { readDeployment } from '@portal/server-kit/settings';
import type { Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

export function unusableSettings(reason: string, options?: ErrorOptions): StartupError {
  return new StartupError(`The settings cannot be used: ${reason}`, options);
}

/** @throws StartupError where one setting does not do without another */
export function checkTogether(env: Environment): void {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw unusableSettings('MAIL_FROM must be set when SMTP_URL is (the sender that owners see).');
  }
  if (env.UPLOADS_URL !== undefined && env.UPLOADS_DIR !== undefined) {
    throw unusableSettings('UPLOADS_URL or UPLOADS_DIR must be set, not both.');
  }
  if (env.READ_DATABASE_URL !== undefined && env.DATABASE_URL === undefined) {
    throw unusableSettings('READ_DATABASE_URL is a replica of DATABASE_URL, which must be set.');
  }
  const vtpassKeys = [env.VTPASS_API_KEY, env.VTPASS_PUBLIC_KEY, env.VTPASS_SECRET_KEY];
  if (vtpassKeys.some(Boolean) && !vtpassKeys.every(Boolean)) {
    throw unusableSettings(
      'VTPASS_API_KEY, VTPASS_PUBLIC_KEY and VTPASS_SECRET_KEY must be set together.',
    );
  }
  if ((env.LENDER_URL === undefined) !== (env.LENDER_TOKEN === undefined)) {
    throw unusableSettings('LENDER_URL and LENDER_TOKEN must be set together.');
  }
  if (env.PAYSTACK_TRANSFERS === 'true' && env.PAYSTACK_SECRET_KEY === undefined) {
    throw unusableSettings('PAYSTACK_SECRET_KEY must be set when PAYSTACK_TRANSFERS is true.');
  }
}

export function isProduction(given: Record<string, string | undefined>): boolean {
  try {
    return readDeployment(given) === 'production';
  } catch (cause) {
    throw unusableSettings(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * A production without one of these would send codes nowhere, mail links to localhost, send people to an
 * e-mail address that does not exist, or give benefits away.
 * @throws StartupError that names everything that is missing, in one line
 */
export function requireForProduction(env: Environment): void {
  const missing = [
    env.SECRET_KEY === undefined &&
      'SECRET_KEY (32 characters or more, kept outside of DATA_DIR, the same for every process)',
    !env.PORTAL_URL?.startsWith('https://') && 'PORTAL_URL (where people open the portal, https)',
    env.SMTP_URL === undefined && 'SMTP_URL (the mail server)',
    env.SMS_GATEWAY_URL === undefined && 'SMS_GATEWAY_URL (the text message gateway)',
    env.CONTACT_EMAIL === undefined &&
      'CONTACT_EMAIL (where the agency reads what owners and visitors write)',
    env.REFERENCE_DATA !== 'production' && 'REFERENCE_DATA=production',
    env.SEED_DEMO === 'true' && 'SEED_DEMO=false (the password of the demo accounts is public)',
    env.PAYSTACK_SECRET_KEY?.startsWith('sk_test_') &&
      'a live PAYSTACK_SECRET_KEY or none (a test key gives benefits away)',
  ].filter((line) => typeof line === 'string');
  if (missing.length === 0) return;
  throw unusableSettings(`DEPLOYMENT=production also needs ${missing.join(', ')}.`);
}
