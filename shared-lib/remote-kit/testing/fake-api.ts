import { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import type * as z from 'zod/mini';
import { replaceNetwork } from '../api/client.ts';
import type { ErrorBody, ErrorCode } from '@portal/contract';
import { errorBody, operations, type Operation } from '@portal/contract/operations';

type Operations = typeof operations;
export type CallId = keyof Operations;

type Part<C, K extends string> =
  C extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** A request as the server would read it: each part has been through the call's own schema. */
export interface FakeRequest<Id extends CallId = CallId> {
  call: Id;
  params: Part<Operations[Id], 'params'>;
  query: Part<Operations[Id], 'query'>;
  body: Part<Operations[Id], 'body'>;
  /** Names in lower case. */
  headers: Record<string, string>;
}

class Failure {
  /** 0 when no response arrives at all. */
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody | null, retryAfter: number | null = null) {
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

type Reply<Id extends CallId> = z.input<Operations[Id]['response']> | Failure;
export type Replies = {
  [Id in CallId]?: Reply<Id> | ((request: FakeRequest<Id>) => Reply<Id> | Promise<Reply<Id>>);
};

const codes: Record<number, ErrorCode> = {
  400: 'malformed_body',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'body_too_large',
  422: 'validation_failed',
  429: 'too_many_requests',
  503: 'unavailable',
};

/**
 * An error of the API; code and request id are filled in unless given.
 * @param wait.retryAfter seconds, as the header Retry-After says them.
 */
export function failWith(
  status: number,
  body: Partial<ErrorBody> = {},
  wait: { retryAfter?: number } = {},
): Failure {
  return new Failure(
    status,
    errorBody.parse({
      code: codes[status] ?? 'internal',
      message: '',
      request_id: 'req-test',
      ...body,
    }),
    wait.retryAfter,
  );
}

/** The phone has lost its connection. */
export function networkError(): Failure {
  return new Failure(0, null);
}

/** A response that is still on its way when the test ends: for loading states. */
export function stillWaiting(): Promise<never> {
  return new Promise(() => {});
}

export interface FakeApi {
  adapter: AxiosAdapter;
  /** Every request so far, or those of one call, the oldest first. */
  requests: <Id extends CallId = CallId>(call?: Id) => FakeRequest<Id>[];
  /** Changes the API's responses from now on. */
  reply: (replies: Replies) => void;
}

/**
 * The network of a test: responds to the calls of the contract, each checked against the call's schema
 * in both directions. A call that the test did not foresee is an error on the console, which fails it.
 */
export function createFakeApi(initial: Replies = {}): FakeApi {
  const replies: Replies = { ...initial };
  const seen: FakeRequest[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const endpoint = `${config.method?.toUpperCase()} ${config.url}`;
    const found = findCall(config.method, config.url);
    if (!found) throw new Error(`${endpoint} is no call of the contract`);
    const { id, call } = found;
    const request = {
      call: id,
      params: read(call, 'params', found.params),
      query: read(call, 'query', config.params ?? {}),
      body: read(call, 'body', parseJson(config.data)),
      headers: lowerCaseNames(config.headers),
    } as FakeRequest;
    seen.push(request);

    const given = replies[id];
    if (given === undefined) throw new Error(`The test has no response for ${id} (${endpoint})`);
    const reply: unknown = typeof given === 'function' ? await given(request as never) : given;
    const respond = (status: number, data: unknown, headers = {}): AxiosResponse => ({
      status,
      statusText: '',
      data,
      headers,
      config,
    });
    if (!(reply instanceof Failure)) return respond(200, check(call, 'response', reply));
    if (reply.status === 0) throw new AxiosError('No response', AxiosError.ERR_NETWORK, config);
    throw new AxiosError(
      `Status ${reply.status}`,
      reply.status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST,
      config,
      undefined,
      respond(
        reply.status,
        reply.body,
        reply.retryAfter === null ? {} : { 'retry-after': String(reply.retryAfter) },
      ),
    );
  };

  return {
    adapter,
    requests: <Id extends CallId>(call?: Id) =>
      seen.filter((request) => call === undefined || request.call === call) as FakeRequest<Id>[],
    reply: (more) => void Object.assign(replies, more),
  };
}

/** Installs `createFakeApi` in place of the network of every store from now on. */
export function installFakeApi(replies: Replies = {}): FakeApi {
  const api = createFakeApi(replies);
  replaceNetwork(api.adapter);
  return api;
}

function findCall(method = 'GET', url = '') {
  const entries = Object.entries(operations) as [CallId, Operation][];
  // A call without parameters wins: `/benefits/activations` is not the benefit 'activations'.
  entries.sort(([, a], [, b]) => Number('params' in a) - Number('params' in b));
  for (const [id, call] of entries) {
    if (call.method !== method.toUpperCase()) continue;
    const pattern = call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(url);
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
    return { id, call, params };
  }
  return null;
}

function read(call: Operation, part: 'params' | 'query' | 'body', value: unknown): unknown {
  return call[part] === undefined ? undefined : check(call, part, value);
}

function check(call: Operation, part: 'params' | 'query' | 'body' | 'response', value: unknown) {
  const result = call[part]?.safeParse(value);
  if (result?.success) return result.data;
  throw new Error(`${call.id}: the ${part} does not fit the contract: ${result?.error.message}`);
}

function parseJson(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data) : data;
}

function lowerCaseNames(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
