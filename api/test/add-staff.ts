import { staffAccounts } from '../src/database/schema/staff-accounts.ts';
import type { TestApi } from './test-api.ts';

/** So many staff accounts more, named `Many 000` and on. */
export async function addStaff({ deps }: Pick<TestApi, 'deps'>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(3, '0');
    return { name: `Many ${number}`, email: `many.${number}@agency.example.com` };
  });
  await deps.db.insert(staffAccounts).values(rows);
}
