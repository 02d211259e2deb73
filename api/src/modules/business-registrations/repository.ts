import { and, asc, eq } from 'drizzle-orm';
import type { BusinessRegistration, Industry, Principal } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations, principals } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import { presentUser } from '../identity/present-user.ts';

export type BusinessRow = typeof businessRegistrations.$inferSelect;
export type PrincipalRow = typeof principals.$inferSelect;

/** The record of an owner, together with the owner. */
export async function findBusinessOfUser(db: Database, userId: string) {
  const [found] = await db
    .select({ business: businessRegistrations, user: users })
    .from(businessRegistrations)
    .innerJoin(users, eq(users.id, businessRegistrations.user_id))
    .where(eq(businessRegistrations.user_id, userId));
  return found;
}

/** The owner's own record by its id, held against other saves until the transaction ends. */
export async function holdBusiness(tx: Database, userId: string, businessId: string) {
  const [found] = await tx
    .select({ business: businessRegistrations, user: users })
    .from(businessRegistrations)
    .innerJoin(users, eq(users.id, businessRegistrations.user_id))
    .where(and(eq(businessRegistrations.id, businessId), eq(businessRegistrations.user_id, userId)))
    .for('update');
  return found;
}

export function listPrincipals(db: Database, businessId: string): Promise<PrincipalRow[]> {
  return db
    .select()
    .from(principals)
    .where(eq(principals.business_id, businessId))
    .orderBy(asc(principals.position_in_list));
}

export async function updateBusiness(
  tx: Database,
  id: string,
  values: Partial<typeof businessRegistrations.$inferInsert>,
): Promise<void> {
  await tx.update(businessRegistrations).set(values).where(eq(businessRegistrations.id, id));
}

/** Rewrites the whole list: positions move when a principal is left out. */
export async function replacePrincipals(
  tx: Database,
  businessId: string,
  rows: Omit<typeof principals.$inferInsert, 'business_id' | 'position_in_list'>[],
): Promise<void> {
  await tx.delete(principals).where(eq(principals.business_id, businessId));
  if (rows.length === 0) return;
  await tx
    .insert(principals)
    .values(
      rows.map((row, position_in_list) => ({ ...row, business_id: businessId, position_in_list })),
    );
}

/** A principal as the contract shows one, with only the end of the BVN. */
export function presentPrincipal(row: PrincipalRow): Principal {
  const { id, name, position, gender, home_address, phone_number, email, bvn_last4 } = row;
  return { id, name, position, gender, home_address, phone_number, email, bvn_last4 };
}

export function describedBusiness({
  industry,
  industry_area,
}: Pick<BusinessRow, 'industry' | 'industry_area'>): Partial<Record<Industry, string>> | null {
  return industry !== null && industry_area !== null ? { [industry]: industry_area } : null;
}

/** A record as the contract shows one. */
export async function presentBusiness(
  db: Database,
  found: { business: BusinessRow; user: typeof users.$inferSelect },
): Promise<BusinessRegistration> {
  const { industry, industry_area, user_id: _, created_at: __, ...business } = found.business;
  return {
    ...business,
    principal_information: (await listPrincipals(db, business.id)).map(presentPrincipal),
    business_description: describedBusiness({ industry, industry_area }),
    user: presentUser(found.user),
  };
}
