import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Largest body of a call, unless it takes a file. */
export const bodyLimitBytes = 64 * 1024;
/** From the headers of a request to the end of its body, unless it is a file. */
export const bodyTimeoutMs = 10_000;
/** Longest time for a file to arrive: 2 MB take half a minute on 3G, and more where it is weak. */
export const uploadTimeoutMs = 180_000;

/** Sent with what a page asks for while nobody uses it: it does not keep a session of staff alive. */
export const backgroundHeader = 'x-portal-background';

/** What a token that is no whole session is for. */
export type LimitedToken = 'activation' | 'email-recovery';

/** One call of the API: the single truth that server, browser, OpenAPI and test doubles read. */
export interface ApiCall {
  /** Stable name, camelCase: operation id in OpenAPI, endpoint name in the browser. */
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/api`, parameters in braces: `/benefits/{slug}`. */
  readonly path: `/${string}`;
  /** `bearer`: answers 401 without a valid token. */
  readonly auth: 'none' | 'bearer';
  /** Tokens that stand for one step of a flow and may call it too; everywhere else they answer 403. */
  readonly limitedTokens?: readonly LimitedToken[];
  readonly tag:
    | 'auth'
    | 'users'
    | 'business'
    | 'benefits'
    | 'payments'
    | 'loans'
    | 'trainings'
    | 'insurance'
    | 'finance'
    | 'messaging'
    | 'local'
    | 'my-data'
    | 'staff'
    | 'releases';
  /** Loose, names in lower case: the headers that the call reads beside those of every request. */
  readonly headers?: Schema;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file, sent as it is; of at most so many bytes. */
  readonly fileBytes?: number;
  /** Shape of the answer with status 200. */
  readonly answer: Schema;
}

export function defineCall<const C extends ApiCall>(call: C): C {
  return call;
}

type Part<C extends ApiCall, K extends 'params' | 'query' | 'body' | 'headers'> =
  C extends Record<K, infer S extends Schema> ? S : undefined;

/** What a caller passes: the parts that the call declares, before the schemas normalise them. */
export type CallInput<C extends ApiCall> = (Part<C, 'params'> extends Schema
  ? { params: z.input<Part<C, 'params'>> }
  : object) &
  (Part<C, 'headers'> extends Schema ? { headers: z.input<Part<C, 'headers'>> } : object) &
  (Part<C, 'query'> extends Schema ? { query?: z.input<Part<C, 'query'>> } : object) &
  (Part<C, 'body'> extends Schema ? { body: z.input<Part<C, 'body'>> } : object);

/** What a handler answers and a caller reads. */
export type CallAnswer<C extends ApiCall> = z.output<C['answer']>;
