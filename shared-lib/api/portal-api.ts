import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { currentLocale } from '../i18n/index.ts';
import { askForFactor } from './factor-request.ts';
import { recordUse } from '../session/session-life.ts';
import { selectToken, selectUser, type SessionRoot } from '../session/slice.ts';
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
  /** Who asks says itself that it failed. */
  isQuiet: boolean;
}

/** The server does not count what a page of staff asks for while nobody is there. */
function isUse(isBackground: boolean, root: SessionRoot): boolean {
  const user = selectUser(root);
  return !isBackground || !user || !(user.is_master || user.roles?.length);
}

/** The HTTP client is a chunk of its own: a visitor who only reads the landing page never loads it. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (
  request,
  { getState },
) => {
  const token = request.token ?? selectToken(getState() as SessionRoot);
  // After log-out the page that is left asks once more before it goes.
  if (request.needsToken && token === null) return { error: signedOut };
  const { send } = await import(/* webpackChunkName: "api-client" */ './client.ts');
  const caller = { token, locale: currentLocale() };
  let answer = await send(request, caller);
  // The same request, with the same key: what was entered and sent is not lost meanwhile.
  const isFactorMissing = 'error' in answer && answer.error.code === 'second_factor_required';
  if (isFactorMissing && request.needsToken && !request.isStep && (await askForFactor())) {
    answer = await send(request, caller);
  }
  const { isBackground, ...result } = answer;
  // An answer to the token, even a refusal, is use of the session; a 401 or silence is not.
  const status = 'error' in result ? result.error.status : 200;
  const isOfSession = token !== null && request.token === undefined;
  if (
    isOfSession &&
    status !== 0 &&
    status !== 401 &&
    isUse(isBackground, getState() as SessionRoot)
  ) {
    recordUse();
  }
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
