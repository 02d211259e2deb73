import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import { forgetPlaces } from '../identity/places.ts';
import { endAccess } from './end-access.ts';
import { freePhone, type Account } from '../identity/accounts.ts';

/**
 * A visitor who is not signed in has entered a code that was sent to the account's number. The number is
 * theirs. What the person who registered it had set ends: the e-mail has to be verified by them, and
 * sessions, links and codes are gone. Another account that only claimed the number loses it. Where
 * another account has proved it, the number goes on waiting.
 */
export async function provePhone(tx: Database, account: Account, now: Date): Promise<Account> {
  const phone = account.phone_number ?? account.new_phone_number;
  if (account.phone_verified_at !== null || phone === null) return account;
  await endAccess(tx, account.id);
  await forgetPlaces(tx, account.id);
  const isFree = await freePhone(tx, account.id, phone);
  const proved = { phone_number: phone, new_phone_number: null, phone_verified_at: now };
  const changes = { email_verified: false, ...(isFree && proved) };
  await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.id, account.id));
  return { ...account, ...changes };
}
