import type { FastifyBaseLogger } from 'fastify';
import { factorLimits } from '@portal/contract';
import type { AgencyMe } from '@portal/contract/agency';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Asker } from '../account-access/access.ts';
import { pendingSubject, startPending } from '../auth/pending-sign-in.ts';
import { beginPendingTry, findPending, takePending } from '../auth/second-factors.ts';
import { countWrongPassword } from '../auth/wrong-passwords.ts';
import { checkFactor } from '../second-factor/check.ts';
import { pendingHolder, sendPendingCode } from '../second-factor/pending-code.ts';
import { recordOwnEvent, recordSecurityEvent } from '../security-events/record.ts';
import type { AgencyAccess } from './access.ts';
import { addresseeOf, methodOfStaff } from './factor.ts';
import {
  findStaffByEmail,
  findStaffById,
  lockStaff,
  normaliseEmail,
  type StaffAccount,
} from './repository.ts';

type Method = AgencyMe['method'];

/** A person without an account, or with one that is not set up yet or disabled, is told the same after the same time. */
const usable = (account: StaffAccount | undefined) =>
  account && {
    id: account.id,
    password_hash: account.disabled_at === null ? account.password_hash : null,
  };

/** @throws ApiError `wrong_credentials`, `too_many_requests`, `unavailable` */
export async function signInToAgency(
  access: AgencyAccess,
  { email, password }: { email: string; password: string },
  { from }: Pick<Asker, 'from'>,
  log: FastifyBaseLogger,
): Promise<Method> {
  const { deps, passwords, tables } = access;
  const { db, now, secretKey } = deps;
  const name = normaliseEmail(email);
  const account = await findStaffByEmail(db, name);
  const record = (kind: 'sign_in_failed' | 'sign_in_locked') =>
    recordSecurityEvent(db, {
      kind,
      ownerId: account?.id ?? null,
      actorId: null,
      nameHash: keyedHash(secretKey, `staff-name:${account?.id ?? name}`),
      at: now(),
    });
  const found = await passwords
    .try([usable(account)], name, password, from)
    .catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'too_many_requests') {
        await record('sign_in_locked');
      }
      throw error;
    });
  if (found === undefined) {
    await record('sign_in_failed');
    await countWrongPassword(deps, log);
    throw new ApiError('wrong_credentials');
  }
  const isCurrent = await db.transaction(async (tx) => {
    const current = await lockStaff(tx, found.id);
    if (usable(current)?.password_hash !== found.password_hash) return false;
    await startPending(tx, deps, found.id, from, {}, tables);
    return true;
  });
  // The password was replaced, or the account disabled, while it was compared: compared again, and counted, as it is now.
  if (!isCurrent) return signInToAgency(access, { email, password }, { from }, log);
  return methodOfStaff(access, found.id);
}

/** @throws ApiError `unauthenticated` where no sign-in waits, `too_many_requests` */
export async function sendAgencyCode(
  access: AgencyAccess,
  again: boolean,
  asker: Asker,
): Promise<Method> {
  const { deps, tables } = access;
  const subject = pendingSubject(deps, asker.from);
  const pending = await findPending(deps.db, subject, deps.now(), tables);
  const account = pending && (await findStaffById(deps.db, pending.user_id));
  if (pending === undefined || account === undefined) throw new ApiError('unauthenticated');
  const method = await methodOfStaff(access, account.id);
  if (method === 'email') {
    await sendPendingCode(access, { pending, account: addresseeOf(account), again }, asker);
  }
  return method;
}

/**
 * @throws ApiError `unauthenticated` where no sign-in waits, its tries are used up or the account is disabled;
 *   `validation_failed` or `code_void` at `code`; `too_many_requests`
 */
export async function finishAgencySignIn(access: AgencyAccess, code: string, asker: Asker) {
  const { deps, tables, places, sessions } = access;
  const { db, now } = deps;
  const subject = pendingSubject(deps, asker.from);
  const pending = await beginPendingTry(db, subject, factorLimits.wrongTries, now(), tables);
  const account = pending && (await findStaffById(db, pending.user_id));
  if (pending === undefined || account === undefined || account.disabled_at !== null) {
    throw new ApiError('unauthenticated');
  }
  const right = await checkFactor(access, {
    account,
    code,
    from: asker.from,
    purpose: 'second-factor',
    holder: pendingHolder(pending, asker, { isStaff: true }),
  });
  return db.transaction(async (tx) => {
    // An administrator who disables the account at this moment waits, and then ends this session too.
    const current = await lockStaff(tx, account.id);
    if (current === undefined || current.disabled_at !== null) {
      throw new ApiError('unauthenticated');
    }
    await right.use(tx);
    if (!(await takePending(tx, pending, tables))) throw new ApiError('unauthenticated');
    await recordOwnEvent(tx, 'second_factor_passed', account.id, now());
    await places.remember(tx, account.id, asker.from);
    return sessions.start(tx, account.id, asker.device);
  });
}
