import { skipToken } from '@reduxjs/toolkit/query/react';
import { useStore } from 'react-redux';
import { hasPageData } from './page-data.ts';
import type { ApiRequest } from './request.ts';

/** An entry that only its readers keep is kept so long for the first of them. */
const heldMs = 10_000;

/** The part of a query's definition that makes its call, and data of the response. */
interface QueryDefinition {
  query?: (input: unknown) => ApiRequest;
  transformResponse?: (response: unknown, meta: object, input: unknown) => unknown;
  infiniteQueryOptions?: { initialPageParam: unknown };
  /** Seconds. */
  keepUnusedDataFor?: number;
}

interface QueryOptions {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean | number;
}

type QueryHook = (argument: unknown, options?: QueryOptions) => unknown;

interface Store {
  getState: () => unknown;
  dispatch(action: unknown): unknown;
}

interface Endpoint {
  select: (argument: unknown) => (state: unknown) => { isUninitialized: boolean };
  initiate: (argument: unknown) => unknown;
}

/** The parts of RTK Query that are used here. */
interface QueryApi {
  endpoints: Record<string, Endpoint>;
  util: { upsertQueryEntries: (entries: object[]) => unknown };
}

interface QueryContext {
  endpointDefinitions: Record<string, QueryDefinition | undefined>;
}

/** @param isLeft the next call finds the response, too */
export type TakeResponse = (
  request: ApiRequest,
  state: unknown,
  isLeft?: boolean,
) => { data: unknown } | null;

/** Fills the cache with what came with the page for these queries, in one step. */
export type FillQueries = (
  queries: readonly [endpointName: string, argument?: unknown][],
  store: Store,
  isLeft?: boolean,
) => void;

/**
 * A module of RTK Query: a query whose response came with the page has it in the cache before it is first rendered, so no
 * placeholder is rendered in between. Adds `fillQueries` to the API.
 */
export const pageQueriesModule = (take: TakeResponse) => ({
  name: Symbol('pageQueries'),
  init(api: QueryApi, _options: unknown, { endpointDefinitions }: QueryContext) {
    const fillQueries: FillQueries = (queries, store, isLeft) => {
      const state = store.getState();
      const toHold: unknown[] = [];
      const entries = queries.flatMap(([endpointName, arg]) => {
        const definition = endpointDefinitions[endpointName];
        const endpoint = api.endpoints[endpointName];
        if (!definition || !endpoint?.select(arg)(state).isUninitialized) return [];
        const value = readData(definition, arg, (request) => take(request, state, isLeft));
        if (value === undefined) return [];
        if (definition.keepUnusedDataFor === 0) toHold.push(endpoint.initiate(arg));
        return [{ endpointName, arg, value }];
      });
      if (entries.length > 0) store.dispatch(api.util.upsertQueryEntries(entries));
      for (const action of toHold) {
        const { unsubscribe } = store.dispatch(action) as { unsubscribe: () => void };
        setTimeout(unsubscribe, heldMs);
      }
    };
    const hooks = Object.assign(api, { fillQueries }) as unknown as Record<string, QueryHook>;
    return {
      injectEndpoint(endpointName: string, { infiniteQueryOptions }: QueryDefinition) {
        const kind = infiniteQueryOptions ? 'InfiniteQuery' : 'Query';
        const name = `use${endpointName.charAt(0).toUpperCase()}${endpointName.slice(1)}${kind}`;
        const useEntry = hooks[name];
        if (!useEntry) return;
        hooks[name] = function useFilledEntry(argument, options) {
          const store = useStore();
          if (hasPageData() && argument !== skipToken && !options?.skip) {
            // Such a hook asks all the same when it is mounted.
            const isLeft = options?.refetchOnMountOrArgChange === true;
            fillQueries([[endpointName, argument]], store, isLeft);
          }
          return useEntry(argument, options);
        };
      },
    };
  },
});

/**
 * The data of a response that came with the page; of a list by pages, its first page. Undefined also for a response that the
 * endpoint cannot read: the call itself then fails.
 */
function readData(
  { query, transformResponse, infiniteQueryOptions: list }: QueryDefinition,
  argument: unknown,
  take: (request: ApiRequest) => { data: unknown } | null,
): unknown {
  const input = list ? { queryArg: argument, pageParam: list.initialPageParam } : argument;
  const response = query && take(query(input));
  if (!response) return undefined;
  try {
    const data = transformResponse ? transformResponse(response.data, {}, input) : response.data;
    return list ? { pages: [data], pageParams: [list.initialPageParam] } : data;
  } catch {
    return undefined;
  }
}
