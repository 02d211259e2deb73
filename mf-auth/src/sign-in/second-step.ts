import { initiateLoginBody } from '@portal/contract';
import type { SessionDispatch } from '../session-dispatch.ts';
import { signInApi } from './endpoints.ts';

export { OwnNumber } from './own-number.tsx';
export { PasswordStep } from './password-step.tsx';

const schema = initiateLoginBody();

/** The rule that a number breaks, as its key; null when it breaks none. */
export function validateNumber(username: string): string | null {
  const { error } = schema.safeParse({ username });
  return error?.issues[0]?.message ?? null;
}

/** The API's sentence about a number that breaks no rule; it says the same of one that no account has. */
export function sendNumber(dispatch: SessionDispatch, username: string) {
  const body = schema.parse({ username });
  // Only the step that sends it reads the response.
  return dispatch(signInApi.endpoints.initiateLogin.initiate(body, { track: false }));
}
