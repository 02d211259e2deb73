import {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { portalApi } from '@portal/remote-kit/api';
import { sessionSlice } from '@portal/remote-kit/session';
import { alertSlice } from './alert.ts';

const rootReducer = combineSlices(sessionSlice, alertSlice);
const later = createDynamicMiddleware();

/** `server-data.ts` adds the API's part before the first request. */
type State = ReturnType<typeof rootReducer> & WithSlice<typeof portalApi>;

export const store = configureStore({
  reducer: rootReducer as unknown as Reducer<State>,
  // A busy machine makes the checks of development slow; that is no complaint of the page.
  middleware: (defaults) =>
    defaults({
      immutableCheck: { warnAfter: Infinity },
      serializableCheck: { warnAfter: Infinity },
    }).concat(later.middleware),
});

const serverDataAdded = createAction('portal/serverDataAdded');

/** Takes in the cache of the API's responses, which a visitor's page does without. */
export function addServerData(api: typeof portalApi, ...rules: Middleware[]): void {
  rootReducer.inject(api);
  later.addMiddleware(api.middleware as Middleware, ...rules);
  store.dispatch(serverDataAdded());
}

interface RemoteState {
  /** Which release it belongs to. */
  release: string;
  reducer: Reducer;
  /** The contract's `adoptState`. */
  adopt?: ((former: unknown) => unknown) | undefined;
}

const releaseSwapped = createAction<{ remote: string; state: unknown }>('portal/releaseSwapped');
/** The release whose reducer is under a remote's name. */
const injected = new Map<string, string>();

/**
 * A remote's own state is under the remote's name; only the remote can write there. Another release of
 * the remote gets what it can make of the former one's state, or starts empty: a state of another shape
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
    console.warn('[portal] the state of the former release is not used', error);
    return undefined;
  }
}

export type PortalStore = typeof store;
