import type { ApiCall, CallInput } from '../contract/index.ts';

/** A call with its input filled in, ready to be sent. */
export interface ApiRequest {
  method: ApiCall['method'];
  /** Path below the API's base address. */
  url: string;
  params?: Record<string, unknown>;
  data?: unknown;
  /** Never sent without a token: the answer would be a 401. */
  needsToken: boolean;
  /** Sent again with each attempt at the same thing, so that it happens once. */
  idempotencyKey?: string;
}

/** @param idempotencyKey for calls that are `idempotent`: one for each thing that the person wants done */
export function request<C extends ApiCall>(
  call: C,
  input: CallInput<C>,
  ...keys: C extends { idempotent: true } ? [idempotencyKey: string] : []
): ApiRequest {
  const [idempotencyKey] = keys as [string?];
  const parts = input as {
    params?: Record<string, string>;
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
    ...(parts.query ? { params: parts.query } : {}),
    ...(parts.body === undefined ? {} : { data: parts.body }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}
