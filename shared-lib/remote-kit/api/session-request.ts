import { recordUse } from '../session-state/session-life.ts';
import { selectUser, type SessionRoot } from '../session-state/slice.ts';
import { send, type Caller } from './client.ts';
import { askForFactor } from './factor-request.ts';
import type { ApiRequest } from './request.ts';

/** After so long without a key or a press, the calls of a page are not made by a person. */
const unattendedMs = 60_000;
let attendedAt = Date.now();
for (const kind of ['keydown', 'pointerdown', 'wheel']) {
  window.addEventListener(kind, () => (attendedAt = Date.now()), { capture: true, passive: true });
}

/** Asks for a fresh second factor where a request lacks one, and records when the session was last used. */
export async function sendInSession(
  request: ApiRequest,
  caller: Caller,
  getState: () => SessionRoot,
): ReturnType<typeof send> {
  const isBackground = Date.now() - attendedAt > unattendedMs;
  let response = await send(request, { ...caller, isBackground });
  // The same request, with the same key: what was entered and sent is not lost.
  const isFactorMissing = 'error' in response && response.error.code === 'second_factor_required';
  if (isFactorMissing && request.needsToken && !request.isStep && (await askForFactor())) {
    response = await send(request, caller);
  }
  // A response to the token, even an error, is use of the session; a 401 or silence is not.
  const status = 'error' in response ? response.error.status : 200;
  const isOfSession = caller.token !== null && request.token === undefined;
  if (isOfSession && status !== 0 && status !== 401 && isUse(isBackground, getState())) recordUse();
  return response;
}

/** The server does not count the calls of a staff page that is not used. */
function isUse(isBackground: boolean, root: SessionRoot): boolean {
  const user = selectUser(root);
  return !isBackground || !user || !user.is_master;
}
