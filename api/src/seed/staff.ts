import type { Database } from '../database/connect.ts';
import { staffAccounts } from '../database/schema/staff-accounts.ts';
import { demoAgency } from './demo-accounts.ts';

/** One staff account of the demonstration for each role. */
export async function seedStaff(tx: Database, passwordHash: string, now: Date): Promise<void> {
  await tx
    .insert(staffAccounts)
    .values(
      demoAgency.map(({ email, name, roles }) => ({
        email,
        name,
        roles: [...roles],
        password_hash: passwordHash,
        created_at: now,
      })),
    )
    .onConflictDoNothing();
}
