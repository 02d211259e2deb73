import type { ThunkDispatch } from '@reduxjs/toolkit';
import {
  applyMiddleware,
  combineReducers,
  compose,
  legacy_createStore as createStore,
  type Dispatch,
  type Middleware,
  type Reducer,
  type ReducersMapObject,
  type Store,
  type UnknownAction,
} from 'redux';
import { thunk } from 'redux-thunk';
import type { portalApi } from '@portal/remote-kit/api';
import { sessionSlice, type SessionRoot } from '@portal/remote-kit/session';
import { alert, type PortalAlert } from './alert.ts';

/** `server-data.ts` adds the API's part before the first request. */
type State = SessionRoot & {
  alert: PortalAlert | null;
  api: ReturnType<typeof portalApi.reducer>;
};

const reducers: ReducersMapObject = { [sessionSlice.reducerPath]: sessionSlice.reducer, alert };
let combined = combineReducers(reducers);

const reducerAdded = 'portal/reducerAdded';

const root: Reducer = (state: object | undefined, action: UnknownAction) =>
  combined(
    action.type === reducerAdded ? { ...state, ...(action.states as object) } : state,
    action,
  );

/** @param states what to begin with instead of the reducer's own, by its name */
function addReducer(name: string, reducer: Reducer, states: Record<string, unknown> = {}): void {
  reducers[name] = reducer;
  combined = combineReducers(reducers);
  store.dispatch({ type: reducerAdded, states });
}

let addMiddleware: (added: Middleware[]) => void = () => {};

/** Where middleware is that is added later. */
const later: Middleware = (api) => (next) => {
  let run = next;
  addMiddleware = (added) => {
    run = added.reduceRight((after, middleware) => middleware(api)(after), run);
  };
  return (action) => run(action);
};

/** The browser's extension for developers, where there is one. */
const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithTools = compose } = globalThis as {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: typeof compose;
};

// By redux itself: Redux Toolkit, which is made of it, comes with the cache of the API's responses.
export const store = createStore(root, composeWithTools(applyMiddleware(thunk, later))) as Store<
  State,
  UnknownAction
> & { dispatch: ThunkDispatch<State, undefined, UnknownAction> & Dispatch };

/** Takes in the cache of the API's responses, which a visitor's page does without. */
export function addServerData(api: typeof portalApi, ...rules: Middleware[]): void {
  addMiddleware([api.middleware as Middleware, ...rules]);
  addReducer(api.reducerPath, api.reducer);
}

interface RemoteState {
  /** Which release it belongs to. */
  release: string;
  reducer: Reducer;
  /** The contract's `adoptState`. */
  adopt?: ((former: unknown) => unknown) | undefined;
}

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
  const former = (store.getState() as object as Record<string, unknown>)[remote];
  const states = isSwap ? { [remote]: adopted(former, adopt) } : {};
  addReducer(remote, reducer, states);
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
