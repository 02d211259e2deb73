import { deleteDueAccounts } from '../src/modules/my-data/delete-due.ts';
import type { TestApi } from './test-api.ts';

const day = 24 * 60 * 60;

/** One round of the job that settles and deletes accounts. @returns how many were deleted */
export function deleteDue(api: TestApi): Promise<number> {
  return deleteDueAccounts({ ...api.jobDeps, sendToBank: api.financePayments.sendToBank });
}

/** Rounds over the days in which a bank can return the balance. @returns how many accounts were deleted */
export async function deleteSettled(api: TestApi): Promise<number> {
  let deleted = 0;
  for (let days = 0; days < 10; days += 1) {
    deleted += await deleteDue(api);
    await api.financePayments.settleDue();
    api.passSeconds(day);
  }
  return deleted;
}
