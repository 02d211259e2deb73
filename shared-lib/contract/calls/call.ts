import type * as z from 'zod/mini';
import type { AreaSchemas, CallSchemas, Schema } from '../schemas/call-schemas.ts';

/** Largest body of a call, unless it takes a file. */
export const bodyLimitBytes = 64 * 1024;
/** From the headers of a request to the end of its body, unless it is a file. */
export const bodyTimeoutMs = 10_000;
/** Longest time for a file to arrive: 2 MB take half a minute on 3G, and more where it is weak. */
export const uploadTimeoutMs = 180_000;

/** Sent with the calls of a page that is not used: they do not keep a session of staff alive. */
export const backgroundHeader = 'x-portal-background';

/** Use of a token that is no whole session. */
export type LimitedToken = 'activation' | 'email-recovery';

/** How a request is sent. */
interface CallDescriptor {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/api`, parameters in braces: `/benefits/{slug}`. */
  readonly path: `/${string}`;
  /** `bearer`: the API responds with 401 without a valid token. */
  readonly auth: 'none' | 'bearer';
  /** Tokens for one step of a flow that may make the call too; for all other calls the API responds with 403. */
  readonly limitedTokens?: readonly LimitedToken[];
  /** The body is a file, sent as it is; of at most so many bytes. */
  readonly fileBytes?: number;
}

/** The key of a property that only types have. */
declare const schemas: unique symbol;

/** One call of the API as a browser knows it: no schema comes with it, only the types of its schemas. */
export interface ApiCall<Schemas extends CallSchemas = CallSchemas> extends CallDescriptor {
  /** Stable name, camelCase: operation id in OpenAPI, endpoint name in the browser. */
  readonly id: string;
  readonly [schemas]: Schemas;
}

/** The types of a call's schemas. */
export type SchemasOf<C extends ApiCall> = C[typeof schemas];

/**
 * The calls of one area. The key of each is its id, and the schemas give the types of its parts:
 * `defineCalls<typeof areaSchemas>()({ … })`. Import the schemas with `import type`.
 */
export function defineCalls<Schemas extends AreaSchemas>() {
  return <const Descriptors extends Readonly<Record<keyof Schemas, CallDescriptor>>>(
    descriptors: Descriptors & Record<Exclude<keyof Descriptors, keyof Schemas>, never>,
  ) =>
    Object.fromEntries(
      Object.entries<CallDescriptor>(descriptors).map(([id, descriptor]) => [
        id,
        { id, ...descriptor },
      ]),
    ) as { [Id in keyof Schemas]: Descriptors[Id] & ApiCall<Schemas[Id]> };
}

type Part<C extends ApiCall, K extends 'params' | 'query' | 'body' | 'headers'> =
  SchemasOf<C> extends Record<K, infer S extends Schema> ? S : undefined;

/** Input of a caller: the parts that the call declares, before the schemas normalise them. */
export type CallInput<C extends ApiCall> = (Part<C, 'params'> extends Schema
  ? { params: z.input<Part<C, 'params'>> }
  : object) &
  (Part<C, 'headers'> extends Schema ? { headers: z.input<Part<C, 'headers'>> } : object) &
  (Part<C, 'query'> extends Schema ? { query?: z.input<Part<C, 'query'>> } : object) &
  (Part<C, 'body'> extends Schema ? { body: z.input<Part<C, 'body'>> } : object);

/** The body as its schema leaves it: what a handler works with. */
export type CallBody<C extends ApiCall> =
  Part<C, 'body'> extends Schema ? z.output<Part<C, 'body'>> : undefined;

/** A handler returns this, and a caller reads it. */
export type CallResponse<C extends ApiCall> = z.output<SchemasOf<C>['response']>;
