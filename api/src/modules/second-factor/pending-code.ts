import { factorLimits } from '@portal/contract';
import { ownerFactorTables } from '../../database/schema/second-factor.ts';
import { ApiError } from '../../http/errors.ts';
import type { Access, Asker } from '../account-access/access.ts';
import { claimCode, type PendingRow } from '../auth/second-factors.ts';
import type { CodeHolder } from '../one-time-codes/service.ts';
import type { FactorAccess } from './check.ts';
import { emailFactorCode, type Addressee } from './email-code.ts';

/** A code by e-mail is good for one sign-in only, in the browser where it waits. */
export const pendingHolder = (
  { user_id, pending_id }: PendingRow,
  { from }: Asker,
  { isStaff = false } = {},
): CodeHolder => ({
  key: `${user_id}:${pending_id}`,
  // Staff are no users: the row names none, and expires.
  userId: isStaff ? null : user_id,
  browser: from.browser,
});

/** Mails the code of a sign-in that waits: once, and again after a minute. @throws ApiError `too_many_requests` */
export async function sendPendingCode(
  access: FactorAccess & Pick<Access, 'messages'>,
  { pending, account, again }: { pending: PendingRow; account: Addressee; again: boolean },
  asker: Asker,
): Promise<void> {
  const { deps, tables = ownerFactorTables } = access;
  const now = deps.now();
  const { resendAfterSeconds } = factorLimits;
  await deps.db.transaction(async (tx) => {
    const before = again ? new Date(now.getTime() - resendAfterSeconds * 1000) : null;
    if (await claimCode(tx, pending, { now, before }, tables)) {
      const holder = pendingHolder(pending, asker, { isStaff: tables !== ownerFactorTables });
      await emailFactorCode(tx, access, { purpose: 'second-factor', account, holder }, asker);
    } else if (again) {
      const sentAt = pending.code_sent_at?.getTime() ?? now.getTime();
      const retryAfter = resendAfterSeconds - (now.getTime() - sentAt) / 1000;
      throw new ApiError('too_many_requests', { retryAfter });
    }
  });
}
