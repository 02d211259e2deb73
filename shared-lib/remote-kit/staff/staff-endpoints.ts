import type { ApiCall, CallInput, CallResponse } from '@portal/contract';
import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { request, type ApiError, type ApiMeta, type ApiRequest } from '../api/index.ts';
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
    /** A call that changes something. A rejected one invalidates as well: it may have met a newer state. */
    change: <C extends ApiCall>(call: C, tags: readonly Tag[] = []) =>
      build.mutation<CallResponse<C>, CallInput<C>>({
        queryFn: async (input, _api, _options, send) =>
          (await sendAsStaff(send as Send, call, input)) as { data: CallResponse<C> },
        invalidatesTags: [...tags] as never,
      }),
  };
}
