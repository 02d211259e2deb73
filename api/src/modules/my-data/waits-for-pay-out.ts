import type { Database } from '../../database/connect.ts';
import type { Locale } from '../../i18n/locale.ts';
import { hasOpenDispute } from '../debts/repository.ts';
import { findOpenMatters } from './open-matters.ts';
import { findMyData } from './repository.ts';

/** Whether the owner has asked for the deletion of the account, and money of it goes to the bank account. */
export async function waitsForPayOut(
  tx: Database,
  userId: string,
  now: Date,
  locale: Locale,
): Promise<boolean> {
  const { delete_at } = await findMyData(tx, userId);
  if (delete_at === null) return false;
  const open = await findOpenMatters(tx, userId, now, locale);
  // Money on its way can come back, and disputed money can be released.
  const isMoneyLeft = open.to_bank_kobo > 0 || open.on_its_way_kobo > 0;
  return isMoneyLeft || (await hasOpenDispute(tx, userId));
}
