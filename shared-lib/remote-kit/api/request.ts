import { uploadTimeoutMs, type ApiCall, type CallInput } from '@portal/contract';

/** A call with its input filled in, ready to be sent. */
export interface ApiRequest {
  method: ApiCall['method'];
  /** Path below the API's base URL. */
  url: string;
  params?: Record<string, unknown>;
  data?: unknown;
  headers?: Record<string, string>;
  /** Instead of the usual time for a response. */
  timeoutMs?: number;
  /** Never sent without a token: it would get a 401. */
  needsToken: boolean;
  /** A step of a flow takes it too: a session that is open is not what it is about. */
  isStep?: true;
  /** Sent instead of the session's: a token for one step of a flow is never saved. */
  token?: string;
  /** Waits on the device when no response comes: the sender says so, and no alert is wanted. */
  isKept?: true;
  /** The caller shows a failure itself, as a page that asks every few seconds does: no alert. */
  isQuiet?: true;
}

export function request<C extends ApiCall>(
  call: C,
  input: CallInput<C>,
  options: Pick<ApiRequest, 'token' | 'isKept' | 'isQuiet' | 'timeoutMs'> = {},
): ApiRequest {
  const parts = input as {
    params?: Record<string, string>;
    headers?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined) throw new Error(`${call.id}: path parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
  return {
    method: call.method,
    url,
    needsToken: call.auth === 'bearer',
    ...(call.limitedTokens ? { isStep: true } : {}),
    ...(parts.headers ? { headers: parts.headers } : {}),
    ...(parts.query ? { params: parts.query } : {}),
    ...(call.fileBytes === undefined ? {} : { timeoutMs: uploadTimeoutMs }),
    ...(parts.body === undefined ? {} : { data: parts.body }),
    ...options,
  };
}
