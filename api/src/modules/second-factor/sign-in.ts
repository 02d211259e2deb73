import { factorLimits, type FactorMethod, type SignedInWithFactor } from '@portal/contract';
import { ApiError } from '../../http/errors.ts';
import type { Access, Asker } from '../account-access/access.ts';
import { findAccountById } from '../identity/accounts.ts';
import { setPassword } from '../account-access/set-password.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { checkFactor, methodOf } from './check.ts';
import { emailFactorCode } from './email-code.ts';
import { pendingSubject } from '../auth/pending-sign-in.ts';
import {
  beginPendingTry,
  claimCode,
  findFactor,
  findPending,
  takePending,
  type PendingRow,
} from '../auth/second-factors.ts';

/** A code by e-mail is good for one sign-in only, in the browser where it waits. */
const holderOf = ({ user_id, pending_id }: PendingRow, { from }: Asker) => ({
  key: `${user_id}:${pending_id}`,
  userId: user_id,
  browser: from.browser,
});

/** @throws ApiError `unauthenticated` where no sign-in waits, `too_many_requests` */
export async function sendFactorCode(
  access: Access,
  again: boolean,
  asker: Asker,
): Promise<FactorMethod> {
  const { deps } = access;
  const now = deps.now();
  const pending = await findPending(deps.db, pendingSubject(deps, asker.from), now);
  const account = pending && (await findAccountById(deps.db, pending.user_id));
  if (pending === undefined || account === undefined) throw new ApiError('unauthenticated');
  const method = methodOf(account, await findFactor(deps.db, account.id), deps.staff);
  if (method !== 'email') return method;
  await deps.db.transaction(async (tx) => {
    const { resendAfterSeconds } = factorLimits;
    const before = again ? new Date(now.getTime() - resendAfterSeconds * 1000) : null;
    if (await claimCode(tx, pending, { now, before })) {
      const holder = holderOf(pending, asker);
      await emailFactorCode(tx, access, { purpose: 'second-factor', account, holder }, asker);
    } else if (again) {
      const sentAt = pending.code_sent_at?.getTime() ?? now.getTime();
      const retryAfter = resendAfterSeconds - (now.getTime() - sentAt) / 1000;
      throw new ApiError('too_many_requests', { retryAfter });
    }
  });
  return method;
}

/**
 * Gives the session that the password has begun. A password that waits, of a recovery or an activation, is set
 * with it.
 * @throws ApiError `unauthenticated` where no sign-in waits or its tries are used up; `validation_failed` or
 *   `code_void` at `code`; `too_many_requests`
 */
export async function signInWithFactor(
  access: Access,
  code: string,
  asker: Asker,
): Promise<SignedInWithFactor> {
  const { db, now } = access.deps;
  const subject = pendingSubject(access.deps, asker.from);
  const pending = await beginPendingTry(db, subject, factorLimits.wrongTries, now());
  const account = pending && (await findAccountById(db, pending.user_id));
  if (pending === undefined || account === undefined) throw new ApiError('unauthenticated');
  const right = await checkFactor(access, {
    account,
    code,
    from: asker.from,
    purpose: 'second-factor',
    holder: holderOf(pending, asker),
  });
  return db.transaction(async (tx) => {
    await right.use(tx);
    if (!(await takePending(tx, pending))) throw new ApiError('unauthenticated');
    await recordOwnEvent(tx, 'second_factor_passed', account.id, now());
    const { new_password_hash: hash, proof } = pending;
    if (hash !== null && proof !== null) {
      const session = await setPassword(tx, access, account, hash, proof, asker, {
        factorAt: now(),
      });
      if (session === null) throw new Error('the second factor was given and asked for again');
      return { ...session, password_changed: proof !== 'first' };
    }
    await access.places.remember(tx, account.id, asker.from);
    const { device } = asker;
    const { remembered } = pending;
    const given = { account, device, remembered, factorAt: now() };
    const session = await access.sessions.start(tx, given);
    return { ...session, password_changed: false };
  });
}
