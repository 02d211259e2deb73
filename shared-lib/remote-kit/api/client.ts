import axios, { isAxiosError, type AxiosAdapter } from 'axios';
import { backgroundHeader } from '@portal/contract';
import { apiBase } from './api-base.ts';
import { readErrorBody } from './error-body.ts';
import { bareError, type ApiError } from './errors.ts';
import type { ApiRequest } from './request.ts';

/** An owner on a slow phone hears after this long that the response is not coming. */
const usualTimeoutMs = 20_000;

const client = axios.create({
  baseURL: apiBase,
  headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
});

export interface Caller {
  token: string | null;
  locale: string;
  /** The page is not used: the call does not keep a session of staff alive. */
  isBackground?: boolean;
}

/** Replaces the network in tests. */
export function replaceNetwork(adapter: AxiosAdapter): void {
  client.defaults.adapter = adapter;
}

export async function send(
  { method, url, params, data, headers, timeoutMs = usualTimeoutMs }: ApiRequest,
  caller: Caller,
): Promise<{ data: unknown } | { error: ApiError }> {
  try {
    const response = await client.request<unknown>({
      method,
      url,
      params,
      data,
      timeout: timeoutMs,
      headers: {
        ...headers,
        'Accept-Language': caller.locale,
        ...(caller.isBackground ? { [backgroundHeader]: '1' } : {}),
        ...(caller.token === null ? {} : { Authorization: `Bearer ${caller.token}` }),
      },
    });
    return { data: response.data };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

function toApiError(error: unknown): ApiError {
  if (!isAxiosError(error)) throw error;
  const { response } = error;
  if (!response) {
    const kind =
      error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network';
    return bareError({ kind, status: 0, code: 'no_answer' });
  }
  const body = readErrorBody(response.data);
  const retryAfter = Number(response.headers['retry-after']);
  return {
    kind: 'status',
    status: response.status,
    code: body?.code ?? (response.status >= 500 ? 'unavailable' : 'malformed_body'),
    message: body?.message ?? '',
    fields: body?.errors ?? {},
    conflict: body?.conflict ?? null,
    requestId: body?.request_id ?? null,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  };
}
