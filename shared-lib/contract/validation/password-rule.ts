import * as z from 'zod/mini';
import { isCommonPassword } from './common-passwords.ts';
import { isOneLine, requiredOr } from './rules.ts';

/**
 * A password that someone chooses: 8 to 128 of any characters, no composition rules; common ones and
 * those made of `ownWords` (names, number, e-mail of the account) are rejected.
 */
export function newPassword(ownWords: readonly string[] = []) {
  return z.string({ error: 'required' }).check(
    z.minLength(8, { error: requiredOr('min:8') }),
    z.maxLength(128, 'max:128'),
    z.refine(isOneLine, { error: 'one_line' }),
    z.refine((password) => !isCommonPassword(password, ownWords), {
      error: 'password_common',
      when: ({ issues }) => issues.length === 0,
    }),
  );
}

/** A password typed to sign in or to repeat a new one. It is taken as it is: spaces belong to it. */
export function typedPassword() {
  return z
    .string({ error: 'required' })
    .check(
      z.minLength(1, 'required'),
      z.maxLength(128, 'max:128'),
      z.refine(isOneLine, { error: 'one_line' }),
    );
}
