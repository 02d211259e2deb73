import type { output, ZodMiniType } from 'zod/mini';
import type { Operation } from '@portal/contract/operations';

/** The query of an operation as its schema leaves it: what a handler works with. */
export type CallQuery<O extends Operation> =
  O extends Record<'query', infer S extends ZodMiniType> ? output<S> : never;
