import { combineSlices, configureStore, createAction, type Reducer } from '@reduxjs/toolkit';
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

interface RemoteState {
  /** Which release it belongs to. */
  release: string;
  reducer: Reducer;
  /** The contract's `adoptState`. */
  adopt?: ((former: unknown) => unknown) | undefined;
}

const releaseSwapped = createAction<{ remote: string; state: unknown }>('portal/releaseSwapped');
/** The release whose reducer stands under a remote's name. */
const injected = new Map<string, string>();

/**
 * A remote's own state stands under the remote's name; nobody else can write there. Another release of
 * the remote gets what it can make of the former one's state, or begins anew: a state of another shape
 * would crash it.
 */
export function injectReducer(remote: string, { release, reducer, adopt }: RemoteState): void {
  if (injected.get(remote) === release) return;
  const isSwap = injected.has(remote);
  injected.set(remote, release);
  const former = (store.getState() as Record<string, unknown>)[remote];
  const swappable: Reducer = (state, action) =>
    releaseSwapped.match(action) && action.payload.remote === remote
      ? reducer(action.payload.state, action)
      : reducer(state, action);
  rootReducer.inject({ reducerPath: remote, reducer: swappable } as never, {
    overrideExisting: true,
  });
  if (isSwap) store.dispatch(releaseSwapped({ remote, state: adopted(former, adopt) }));
}

function adopted(former: unknown, adopt: RemoteState['adopt']): unknown {
  try {
    return adopt?.(former);
  } catch (error) {
    console.warn('[composition] the state of the former release is given up', error);
    return undefined;
  }
}

export type PortalStore = typeof store;
