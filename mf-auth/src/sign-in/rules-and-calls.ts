import type { CallInput } from '@portal/shared-lib/contract';
import { signInApi } from './endpoints.ts';

export { initiateLoginBody, loginBody } from '@portal/shared-lib/contract';
export { startSession } from '@portal/shared-lib/session';

type Calls = typeof import('@portal/shared-lib/contract').authCalls;

const { initiateLogin, login } = signInApi.endpoints;

/** Nobody but the step that sends it looks at the answer. */
const untracked = { track: false } as const;

export const sendNumber = (body: CallInput<Calls['initiateLogin']>['body']) =>
  initiateLogin.initiate(body, untracked);

export const sendPassword = (body: CallInput<Calls['login']>['body']) =>
  login.initiate(body, untracked);
