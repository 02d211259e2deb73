import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations, principals } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';

/** The record of an owner, together with the owner. */
export async function findBusinessOfUser(db: Database, userId: string) {
  const [found] = await db
    .select({ business: businessRegistrations, user: users })
    .from(businessRegistrations)
    .innerJoin(users, eq(users.id, businessRegistrations.user_id))
    .where(eq(businessRegistrations.user_id, userId));
  return found;
}

export function listPrincipals(db: Database, businessId: string) {
  return db
    .select()
    .from(principals)
    .where(eq(principals.business_id, businessId))
    .orderBy(asc(principals.position_in_list));
}
