import { topUpLimits, type TopUpLevel, type TopUpLimits } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { startOfDayAt } from '../../nigeria-time.ts';
import { sumEntries } from '../ledger/repository.ts';
import { findLevel, sumAddedSince } from './repository.ts';

export interface Allowance {
  level: TopUpLevel;
  limits: TopUpLimits;
  addedTodayKobo: number;
  balanceKobo: number;
}

/** Decides how much may be added at this moment. Holds only while the account is locked. */
export async function readAllowance(
  db: Database,
  { userId, accountId, now }: { userId: string; accountId: string; now: Date },
): Promise<Allowance> {
  const level = await findLevel(db, userId);
  return {
    level,
    limits: topUpLimits[level],
    addedTodayKobo: await sumAddedSince(db, userId, startOfDayAt(now)),
    balanceKobo: await sumEntries(db, accountId),
  };
}
