import { factorLimits, type FactorMethod, type SignedInWithFactor } from '@portal/contract';
import { ApiError } from '../../http/errors.ts';
import type { Access, Asker } from '../account-access/access.ts';
import { findAccountById, lockAccount } from '../identity/accounts.ts';
import { setPassword } from '../account-access/set-password.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { checkFactor, methodOf } from './check.ts';
import { pendingHolder, sendPendingCode } from './pending-code.ts';
import { pendingSubject } from '../auth/pending-sign-in.ts';
import { beginPendingTry, findFactor, findPending, takePending } from '../auth/second-factors.ts';

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
  const method = methodOf(account, await findFactor(deps.db, account.id));
  if (method === 'email') await sendPendingCode(access, { pending, account, again }, asker);
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
  const checked = pending && (await findAccountById(db, pending.user_id));
  if (pending === undefined || checked === undefined) throw new ApiError('unauthenticated');
  const right = await checkFactor(access, {
    account: checked,
    code,
    from: asker.from,
    purpose: 'second-factor',
    holder: pendingHolder(pending, asker),
  });
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, checked.id);
    if (account === undefined) throw new ApiError('unauthenticated');
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
