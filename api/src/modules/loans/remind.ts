import type { AppDeps } from '../../deps.ts';
import { remindOf } from './messages.ts';
import { lockDueNotices, updateInstalment } from './repository.ts';
import { noticeAfter } from './terms.ts';

const batch = 50;

/** Writes to owners three days before a repayment is due, and on the morning after a day that they missed. */
export async function remindOfRepayments(
  deps: Pick<AppDeps, 'db' | 'now' | 'portalUrl' | 'portalShortName' | 'secretKey' | 'smsPerDay'>,
): Promise<void> {
  while ((await remindSome(deps)) === batch);
}

/** One batch in one transaction. */
function remindSome(
  deps: Pick<AppDeps, 'db' | 'now' | 'portalUrl' | 'portalShortName' | 'secretKey' | 'smsPerDay'>,
): Promise<number> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const found = await lockDueNotices(tx, now, batch);
    for (const { instalment, application } of found) {
      const after = noticeAfter(instalment.due_on);
      // An owner who was not reminded in time gets one message, not both.
      await updateInstalment(tx, instalment.id, { next_notice_at: now < after ? after : null });
      await remindOf(tx, deps, application, instalment);
    }
    return found.length;
  });
}
