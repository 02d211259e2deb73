import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A zod schema (small or full) whose messages are rule keys. */
export type FormSchema<Input, Output> = z.ZodMiniType<Output, Input>;

/** Judges a form by a schema; of several rules that a field breaks, the first is told. */
export function zodResolverFor<Input extends FieldValues, Output extends FieldValues>(
  schema: FormSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return standardSchemaResolver<Input, unknown, Output>(schema);
}
