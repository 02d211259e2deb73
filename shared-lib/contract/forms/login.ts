import * as z from 'zod/mini';
import { requiredText, typedPassword } from '../validation/index.ts';

/** A phone number as people write it, or a registration number. The server tells which. */
export function initiateLoginBody() {
  return z.object({ username: requiredText() });
}

export function loginBody() {
  return z.object({
    username: requiredText(),
    password: typedPassword(),
    remember_me: z._default(z.boolean(), false),
  });
}
