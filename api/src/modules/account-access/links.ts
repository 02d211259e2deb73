import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import type { FormerContacts, LinkPurpose } from '../../database/schema/account-access.ts';
import type { AppDeps } from '../../deps.ts';
import { hashSecret } from '../../keyed-hash.ts';
import { insertLink } from './link-repository.ts';
import { type Account } from '../identity/accounts.ts';

/** Where the portal shows the page that takes the link, and how long it works. */
const links: Record<LinkPurpose, { path: string; lifeSeconds: number }> = {
  password: { path: '/password/reset', lifeSeconds: 30 * 60 },
  'password-sms': { path: '/password/reset', lifeSeconds: 30 * 60 },
  'verify-email': { path: '/email/verify', lifeSeconds: 24 * 60 * 60 },
  'undo-email': { path: '/email/undo', lifeSeconds: 24 * 60 * 60 },
  'undo-phone': { path: '/email/undo', lifeSeconds: 24 * 60 * 60 },
  'undo-factor': { path: '/email/undo', lifeSeconds: 24 * 60 * 60 },
};

/**
 * A URL with 256 random bits at its end; only their hash is kept. Without an account the same is done
 * and nothing is written.
 * @param options.former what a link that undoes a change puts back
 * @param options.lifeSeconds instead of the usual life of such a link
 */
export async function createLink(
  tx: Database,
  { now, portalUrl }: Pick<AppDeps, 'now' | 'portalUrl'>,
  purpose: LinkPurpose,
  account: Pick<Account, 'id' | 'email' | 'email_verified'> | undefined,
  options: { former?: FormerContacts | null; lifeSeconds?: number } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { path } = links[purpose];
  const { former = null, lifeSeconds = links[purpose].lifeSeconds } = options;
  await insertLink(tx, {
    token_hash: hashSecret(token),
    purpose,
    user_id: account?.id ?? randomUUID(),
    email: account?.email ?? '',
    email_verified: account?.email_verified ?? false,
    former,
    created_at: now(),
    expires_at: new Date(now().getTime() + lifeSeconds * 1000),
  });
  return `${portalUrl}${path}/${token}`;
}
