import * as z from 'zod/mini';
import { ifGiven, requiredOr } from './rules.ts';
import { normalisePhone } from './phone-number.ts';

/** A valid Nigerian number, however it is written; the output is E.164. */
export function phoneNumber() {
  return z.string({ error: 'required' }).check(
    z.trim(),
    z.refine((input) => normalisePhone(input) !== null, { error: requiredOr('phone') }),
    z.overwrite((input) => normalisePhone(input) ?? input),
  );
}

export function optionalPhoneNumber() {
  return ifGiven(phoneNumber());
}
