import { eq } from 'drizzle-orm';
import type { UpdateUserBody, User } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { changesOf, rejectOverwriting } from '../audit/merge-save.ts';
import { recordChanges } from '../audit/repository.ts';
import { completeIfNothingIsMissing } from '../business-registrations/completion.ts';
import { presentUser } from '../identity/present-user.ts';
import { findUser } from '../identity/find-user.ts';

export interface UserSave {
  userId: string;
  patch: UpdateUserBody;
  /** Version that the save started from; undefined overwrites. */
  base: number | undefined;
  key: string | undefined;
  requestId: string;
  /**
   * Replaces the e-mail address, notifies the former one and starts the verification.
   * @throws ApiError `confirmation_required`
   */
  replaceEmail: (tx: Database, email: string) => Promise<void>;
  /** Starts the verification of a new number. @throws ApiError `confirmation_required`, `validation_failed` */
  askForPhone: (tx: Database, phone: string) => Promise<void>;
}

/** Saves any part of the owner's own details. @throws ApiError */
export function saveUser(deps: AppDeps, save: UserSave): Promise<User> {
  const { now } = deps;
  const { userId, key, patch, base, requestId } = save;
  const request = { call: 'updateUser', patch };
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (row === undefined) throw new ApiError('unauthenticated');
    const changes = changesOf(row, wantedFields(patch));
    const { version } = row;
    await rejectOverwriting(tx, { userId, subject: 'user', version, base, changes });
    const counting = changes.filter(({ field }) => field !== 'phone_number');
    if (counting.length > 0) {
      const { email, ...values } = Object.fromEntries(
        counting.map(({ field, after }) => [field, String(after)]),
      );
      // First: it raises the version too, and a save raises it once.
      if (email !== undefined) await save.replaceEmail(tx, email);
      await tx
        .update(users)
        .set({ ...values, version: version + 1 })
        .where(eq(users.id, userId));
      await recordChanges(
        tx,
        {
          userId,
          actorId: userId,
          subject: 'user',
          version: version + 1,
          requestId,
          at: now(),
        },
        counting,
      );
    }
    const newPhone = patch.phone_number === row.phone_number ? null : patch.phone_number;
    if (newPhone !== undefined && newPhone !== row.new_phone_number) {
      await tx.update(users).set({ new_phone_number: newPhone }).where(eq(users.id, userId));
      if (newPhone !== null) await save.askForPhone(tx, newPhone);
    }
    await completeIfNothingIsMissing(tx, userId);
    const saved = await findUser(tx, userId);
    if (saved === undefined) throw new Error('the user that was saved is gone');
    return presentUser(saved);
  });
}

/** `name` is split into first and last name where neither is sent: which words are which is a guess. */
function wantedFields({ name, ...fields }: UpdateUserBody) {
  if (name === undefined || 'first_name' in fields || 'last_name' in fields) return fields;
  const [first = '', ...others] = name.split(/\s+/);
  return {
    first_name: first,
    ...(others.length > 0 && { last_name: others.join(' ') }),
    ...fields,
  };
}
