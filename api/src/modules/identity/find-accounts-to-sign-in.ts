import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import { selectAccounts, type Account } from './accounts.ts';

const prepareFindAccountsToSignIn = prepareOnce((db) => {
  const byPhone = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phone_number, sql.placeholder('phone')));
  const byNumber = db
    .select({ id: businessRegistrations.user_id })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.smedan_number, sql.placeholder('smedanNumber')));
  const byUnprovedPhone = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.new_phone_number, sql.placeholder('phone')),
        isNull(users.phone_number),
        isNotNull(users.password_hash),
      ),
    )
    .orderBy(users.created_at)
    .limit(1);
  return selectAccounts(db)
    .where(inArray(users.id, unionAll(byPhone, byNumber, byUnprovedPhone)))
    .prepare('find_accounts_to_sign_in');
});

/**
 * Finds the account of a name, and the first with a password that waits for a code to prove this phone number: in one query,
 * as `findAccount`.
 */
export async function findAccountsToSignIn(
  db: Database,
  names: { phone: string | null; smedanNumber: string | null },
): Promise<{ named: Account | undefined; unproved: Account | undefined }> {
  const accounts = await prepareFindAccountsToSignIn(db).execute({
    phone: names.phone ?? '',
    smedanNumber: names.smedanNumber ?? '',
  });
  const isNamed = ({ phone_number, smedan_number }: Account) =>
    names.phone === null ? smedan_number === names.smedanNumber : phone_number === names.phone;
  return {
    named: accounts.find((account) => isNamed(account)),
    unproved: accounts.find((account) => !isNamed(account)),
  };
}
