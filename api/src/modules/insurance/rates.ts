import { desc, gt } from 'drizzle-orm';
import type { InsuranceRates } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { insuranceRates } from '../../database/schema/insurance.ts';

/** The rates of quotes that are made now. A quote keeps the prices that it was made with. */
export async function currentRates(db: Database): Promise<InsuranceRates> {
  const [newest] = await db
    .select({ rates: insuranceRates.rates })
    .from(insuranceRates)
    .orderBy(desc(insuranceRates.version))
    .limit(1);
  if (newest === undefined) throw new Error('the database has no insurance rates');
  return newest.rates;
}

/** The first version comes with the portal; those after it are the agency's. */
export async function hasOwnRates(db: Database): Promise<boolean> {
  const later = await db
    .select({ version: insuranceRates.version })
    .from(insuranceRates)
    .where(gt(insuranceRates.version, 1))
    .limit(1);
  return later.length > 0;
}
