import type { ApiCall, CallInput, CallResponse } from '@portal/contract';
import type {
  BaseQueryApi,
  BaseQueryFn,
  EndpointBuilder,
  QueryActionCreatorResult,
} from '@reduxjs/toolkit/query/react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { portalApi, request, type ApiError, type ApiMeta, type ApiRequest } from '../api/index.ts';
import { askForProof } from './proof-request.ts';
import { setStaffToken, staffToken } from './staff-session.ts';

type Sent = { data: unknown } | { error: ApiError };
type Send = (sent: ApiRequest) => PromiseLike<object> | object;

/**
 * Sends a call with the token of the staff account. Its 401 ends that session and says nothing about the session of an
 * owner in the same browser, so the portal must not see it as one. A call that needs a fresh second factor asks for it, and
 * goes out again.
 */
async function sendAsStaff<C extends ApiCall>(
  send: Send,
  call: C,
  input: CallInput<C>,
): Promise<Sent> {
  const attempt = async () => {
    const token = staffToken();
    const isOpen = call.auth === 'none';
    const sent = request(call, input, { isQuiet: true, ...(!isOpen && token && { token }) });
    // A step: the portal asks no owner for a second factor because of it.
    return { token, result: (await send({ ...sent, isStep: true })) as Sent };
  };
  let { token, result } = await attempt();
  if (isRejectedAs(result, 'second_factor_required') && (await askForProof())) {
    ({ token, result } = await attempt());
  }
  if (!('error' in result) || result.error.status !== 401) return result;
  if (call.auth === 'bearer' && token === staffToken()) setStaffToken(null);
  return { error: { ...result.error, status: 403 } };
}

const isRejectedAs = (result: Sent, code: ApiError['code']) =>
  'error' in result && result.error.code === code;

const isConflict = (result: Sent) => 'error' in result && result.error.status === 409;

type Initiate = (
  input: unknown,
  options: { subscribe: false; forceRefetch: true },
) => ThunkAction<QueryActionCreatorResult<never>, unknown, unknown, UnknownAction>;

/** Makes the calls again that are kept under one of the tags. @returns when each has a response, or failed, and the page shows it */
async function loadAgain({ dispatch, getState }: BaseQueryApi, tags: readonly string[]) {
  const { endpoints, util } = portalApi;
  const kept = util.selectInvalidatedBy(getState() as never, tags as never);
  await Promise.all(
    kept.map(({ endpointName, originalArgs }) => {
      const { initiate } = (endpoints as Record<string, { initiate: Initiate }>)[endpointName]!;
      return dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    }),
  );
  // The cache tells components of its changes in the next frame. Another action tells them now, before there is an error.
  dispatch(util.invalidateTags([]));
}

type Query = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>;

/** Makes endpoints of staff calls: `portalApi.injectEndpoints({ endpoints: (build) => { const { ask, change } = staffEndpoints(build); … } })`. */
export function staffEndpoints<Tag extends string>(build: EndpointBuilder<Query, Tag, 'api'>) {
  return {
    /** A call that reads. It is made again when an endpoint invalidates one of the tags. */
    ask: <C extends ApiCall>(call: C, tags: readonly Tag[] = []) =>
      build.query<CallResponse<C>, CallInput<C>>({
        queryFn: async (input, _api, _options, send) =>
          (await sendAsStaff(send as Send, call, input)) as { data: CallResponse<C> },
        providesTags: [...tags] as never,
      }),
    /**
     * A call that changes something. A rejected one invalidates as well: it may have met a newer state. After a conflict the newer
     * state is there before the error is, so that the next attempt is made with it.
     */
    change: <C extends ApiCall>(call: C, tags: readonly Tag[] = []) =>
      build.mutation<CallResponse<C>, CallInput<C>>({
        queryFn: async (input, api, _options, send) => {
          const result = await sendAsStaff(send as Send, call, input);
          if (isConflict(result)) await loadAgain(api, tags);
          return result as { data: CallResponse<C> };
        },
        invalidatesTags: (_data, error) => (error?.status === 409 ? [] : ([...tags] as never)),
      }),
  };
}
