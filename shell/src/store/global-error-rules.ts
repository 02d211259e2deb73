import { isRejectedWithValue, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { isApiError, type ApiMeta } from '@portal/remote-kit/api';
import { clearSession, selectMayExpire, type SessionRoot } from '@portal/remote-kit/session';
import { alertRaised } from './alert.ts';

/**
 * Specification section 8, for every call of every remote: 500 and above shows an alert; a 401 while signed
 * in logs out and says so, once, but not while the owner logs out; 403 is ignored. No response shows an
 * alert of its own, unless what was sent is kept on the device: the connection is not the portal's fault.
 */
export const globalErrorRules: Middleware<object, SessionRoot> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const mayExpire = selectMayExpire(getState());
    const result = next(action);
    if (isRejectedWithValue(action) && isApiError(action.payload)) {
      const { kind, status } = action.payload;
      const { baseQueryMeta } = action.meta as { baseQueryMeta?: ApiMeta };
      if (kind !== 'status') {
        const isExpected = baseQueryMeta?.isKept || baseQueryMeta?.isQuiet || !navigator.onLine;
        if (!isExpected) dispatch(alertRaised({ kind: 'no-response' }));
      } else if (status >= 500) {
        if (!baseQueryMeta?.isQuiet) dispatch(alertRaised({ kind: 'server-error' }));
      } else if (status === 401 && mayExpire) {
        dispatch(clearSession() as unknown as UnknownAction);
        dispatch(alertRaised({ kind: 'token-expired' }));
      }
    }
    return result;
  };
