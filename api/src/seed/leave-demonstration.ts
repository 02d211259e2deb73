import { inArray } from 'drizzle-orm';
import { businessRegistrations } from '../database/schema/business.ts';
import { demoInbox } from '../database/schema/outbox.ts';
import { staffAccounts } from '../database/schema/staff-accounts.ts';
import { demoAccounts, demoAgency } from './demo-accounts.ts';
import type { AppDeps } from '../deps.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Before production serves a database: codes that a demonstration left in its inbox go.
 * @throws StartupError for a database with demo accounts, whose password is public
 */
export async function leaveDemonstration({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  const numbers = demoAccounts.map(({ registrationNumber }) => registrationNumber);
  const found = await db
    .select({ number: businessRegistrations.smedan_number })
    .from(businessRegistrations)
    .where(inArray(businessRegistrations.smedan_number, numbers))
    .limit(1);
  const staff = await db
    .select({ email: staffAccounts.email })
    .from(staffAccounts)
    .where(
      inArray(
        staffAccounts.email,
        demoAgency.map(({ email }) => email),
      ),
    )
    .limit(1);
  if (found.length > 0 || staff.length > 0) {
    throw new StartupError(
      'The database holds the accounts of a demonstration, whose password is public: set DATABASE_URL or DATA_DIR to an empty one for DEPLOYMENT=production.',
    );
  }
  await db.delete(demoInbox);
}
