import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { businessRegistrations, principals } from '../src/database/schema/business.ts';
import { bankAccounts } from '../src/database/schema/finance.ts';
import type { TestApi } from './database.ts';

interface Owner {
  token: string;
  phone: string;
}

/** Records a first owner with a BVN, as an owner who has completed the profile has one. */
export async function giveBvn(api: TestApi, { token, phone }: Owner): Promise<void> {
  const { db } = api.deps;
  const { id } = (await api.get('/users/me', token)).body.data as { id: string };
  const [business] = await db
    .select()
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, id));
  assert.ok(business);
  await db.insert(principals).values({
    business_id: business.id,
    position_in_list: 0,
    name: 'Ngozi Eze',
    position: 'Owner',
    gender: 'Female',
    home_address: '1 Allen Avenue',
    phone_number: phone,
    bvn_last4: '1234',
    bvn_sealed: 'sealed',
  });
}

/** Replaces a person's bank account. @param account_number null: the person has none */
export async function setBankAccount(
  { deps: { db } }: TestApi,
  user_id: string,
  account_number: string | null,
): Promise<void> {
  await db.delete(bankAccounts).where(eq(bankAccounts.user_id, user_id));
  if (account_number === null) return;
  await db.insert(bankAccounts).values({
    user_id,
    bank_code: '058',
    bank_name: 'Guaranty Trust Bank',
    account_name: 'AMINA BELLO',
    account_number,
  });
}
