import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { currentLocale } from '../i18n/index.ts';
import { selectToken, type SessionRoot } from '../session-state/slice.ts';
import type { ApiError } from './errors.ts';
import type { ApiRequest } from './request.ts';

const signedOut: ApiError = {
  kind: 'status',
  status: 401,
  code: 'unauthenticated',
  message: '',
  fields: {},
  conflict: null,
  requestId: null,
  retryAfter: null,
};

/** What an answer, or its absence, is accompanied by in the actions of the cache. */
export interface ApiMeta {
  /** The request waits on the device when no answer comes. */
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
  const { sendInSession } = await import(
    /* webpackChunkName: "api-client" */ './session-request.ts'
  );
  const caller = { token, locale: currentLocale() };
  const result = await sendInSession(request, caller, getState as () => SessionRoot);
  return {
    ...result,
    meta: { isKept: request.isKept ?? false, isQuiet: request.isQuiet ?? false },
  };
};

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
