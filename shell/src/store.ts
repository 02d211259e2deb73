import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { portalApi } from '@portal/shared-lib/api';
import { sessionSlice } from '@portal/shared-lib/session';
import { alertSlice } from './session/alert.ts';
import { globalErrorRules } from './session/global-error-rules.ts';

const rootReducer = combineSlices(sessionSlice, portalApi, alertSlice);

export const store = configureStore({
  reducer: rootReducer,
  // A busy machine makes the checks of development slow; that is no complaint of the page.
  middleware: (defaults) =>
    defaults({
      immutableCheck: { warnAfter: Infinity },
      serializableCheck: { warnAfter: Infinity },
    }).concat(portalApi.middleware, globalErrorRules),
});

/** A remote's own state stands under the remote's name; nobody else can write there. */
export function injectReducer(remote: string, reducer: Reducer): void {
  rootReducer.inject({ reducerPath: remote, reducer } as never);
}

export type PortalStore = typeof store;
