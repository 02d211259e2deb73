import {
  buildCreateApi,
  coreModule,
  reactHooksModule,
  type BaseQueryFn,
} from '@reduxjs/toolkit/query/react';
import { currentLocale } from '../i18n/index.ts';
import { whenIdle } from '@portal/ui/idle';
import { recordUse } from '../session-state/session-life.ts';
import { selectToken, selectUserId, type SessionRoot } from '../session-state/slice.ts';
import { bareError, type ApiError } from './errors.ts';
import { takeFromPage } from './page-data.ts';
import { pageQueriesModule, type FillQueries, type TakeResponse } from './page-queries.ts';
import type { ApiRequest } from './request.ts';

const signedOut = bareError({ kind: 'status', status: 401, code: 'unauthenticated' });
/** The file of the client did not come, as the response would not have: the next call asks for it again. */
const unreachable = bareError({ kind: 'network', status: 0, code: 'no_answer' });

/** Accompanies a response, or its absence, in the actions of the cache. */
export interface ApiMeta {
  /** The request waits on the device when no response comes. */
  isKept: boolean;
  /** The caller shows a failure itself. */
  isQuiet: boolean;
}

/** The HTTP client is a chunk of its own: a visitor who only reads the landing page never loads it. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (
  request,
  { getState },
) => {
  const token = request.token ?? selectToken(getState() as SessionRoot);
  // After log-out the page that is left asks once more before it goes.
  if (request.needsToken && token === null) return { error: signedOut };
  const locale = currentLocale();
  const meta = { isKept: request.isKept ?? false, isQuiet: request.isQuiet ?? false };
  const taken = takeResponse(request, getState());
  if (taken) return { ...taken, meta };
  const client = await loadClient().catch(() => null);
  if (!client) return { error: unreachable, meta };
  const getRoot = getState as () => SessionRoot;
  const result = await client.sendInSession(request, { token, locale }, getRoot);
  return { ...result, meta };
};

const takeResponse: TakeResponse = (request, state, isLeft) => {
  const userId = selectUserId(state as SessionRoot);
  const taken = takeFromPage(request, { userId, locale: currentLocale() }, isLeft);
  if (!taken) return null;
  recordUse();
  // The next call is not in the document.
  whenIdle(() => void loadClient().catch(() => undefined));
  return taken;
};

const loadClient = () => import(/* webpackChunkName: "api-client" */ './session-request.ts');

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule(),
  pageQueriesModule(takeResponse) as unknown as ReturnType<typeof coreModule>,
);

/** The one cache of server data. Features inject their endpoints; nothing fetches past it. */
export const portalApi = createApi({
  reducerPath: 'api',
  baseQuery,
  /** `navigation-counts`: the numbers in the menu. A remote's endpoint that changes one invalidates it. */
  tagTypes: ['navigation-counts'],
  endpoints: () => ({}),
});

const { injectEndpoints } = portalApi;
/**
 * Another release of a remote brings its endpoints under the names of the former one's. The newer ones
 * count: by default they would be ignored, and a repaired endpoint would stay broken in an open page.
 */
portalApi.injectEndpoints = (options) => injectEndpoints({ overrideExisting: true, ...options });

export const { fillQueries } = portalApi as unknown as { fillQueries: FillQueries };
