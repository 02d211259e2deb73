/**
 * In place of RTK Query's entry in the server form: its hooks ask while they render, since no effect runs there. What came
 * with the page is there at once, so that the hook that asks for it shows it.
 */
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { ApiRequest } from '@portal/remote-kit/api';
import { readFromPage } from '@portal/remote-kit/api/page-data';

export * from '@reduxjs/toolkit/query/react';

const create = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: true }),
);

/** The part of a definition that makes a call, and data of its response. A mutation's is not asked for while it renders. */
interface Definition {
  query?: (input: unknown) => ApiRequest;
  transformResponse?: (response: unknown, meta: object, input: unknown) => unknown;
  infiniteQueryOptions?: { initialPageParam: unknown };
}

type Dispatch = (action: unknown) => unknown;
type Thunk = (dispatch: Dispatch, getState: () => unknown) => unknown;

interface Endpoint {
  initiate: (argument: unknown, options?: object) => unknown;
  select?: (argument: unknown) => (state: unknown) => { status: string };
}

interface Api {
  endpoints: Record<string, Endpoint>;
  util: { upsertQueryEntries: (entries: object[]) => unknown };
}

/**
 * The data of a response that came with the page; of a list by pages, its first page. Null also for a response that the
 * endpoint cannot read: the call itself then fails, as in a browser.
 */
function readData(definition: Definition, argument: unknown): { data: unknown } | null {
  const { query, transformResponse, infiniteQueryOptions: list } = definition;
  const input = list ? { queryArg: argument, pageParam: list.initialPageParam } : argument;
  const response = query && readFromPage(query(input));
  if (!response) return null;
  try {
    const data = transformResponse ? transformResponse(response.data, {}, input) : response.data;
    return { data: list ? { pages: [data], pageParams: [list.initialPageParam] } : data };
  } catch {
    return null;
  }
}

/** A page may be rendered several times, so no hook asks again for what is there. */
function fillFromPage(api: Api, endpointName: string, definition: Definition): void {
  const endpoint = api.endpoints[endpointName];
  if (!endpoint?.select) return;
  const { initiate, select } = endpoint;
  endpoint.initiate =
    (argument, options): Thunk =>
    (dispatch, getState) => {
      const isNew = select(argument)(getState()).status === 'uninitialized';
      const given = isNew ? readData(definition, argument) : null;
      if (given) {
        const entry = { endpointName, arg: argument, value: given.data };
        dispatch(api.util.upsertQueryEntries([entry]));
      }
      return dispatch(initiate(argument, { ...options, forceRefetch: undefined }));
    };
}

export const createApi: typeof create = (options) => {
  const api = create(options);
  const { injectEndpoints } = api;
  api.injectEndpoints = (added) => {
    let definitions: Record<string, Definition> = {};
    const result = injectEndpoints({
      ...added,
      endpoints: (build) => {
        const made = added.endpoints(build);
        definitions = made as Record<string, Definition>;
        return made;
      },
    });
    for (const [name, definition] of Object.entries(definitions))
      fillFromPage(api as unknown as Api, name, definition);
    return result;
  };
  return api;
};
