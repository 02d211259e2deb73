import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A zod schema (small or full) whose messages are rule keys. */
export type FormSchema<Input, Output> = z.ZodMiniType<Output, Input>;

/** The schema, or what brings it: then it is no part of the page's first view. */
export type SchemaSource<Input, Output> =
  | FormSchema<Input, Output>
  | (() => Promise<FormSchema<Input, Output>>);

/** The key for the whole form among its errors. */
export const uncheckedForm = '#unchecked';

/** Loads the validator: a person who begins to type will leave a field soon. Rejects when it cannot be loaded. */
export async function loadValidator<Input extends FieldValues, Output extends FieldValues>(
  source: SchemaSource<Input, Output>,
): Promise<Resolver<Input, unknown, Output>> {
  const [{ standardSchemaResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/standard-schema'),
    typeof source === 'function' ? source() : source,
  ]);
  return standardSchemaResolver<Input, unknown, Output>(schema);
}

/** Judges a form by a schema; of several rules that a field breaks, the first is told. */
export function zodResolverFor<Input extends FieldValues, Output extends FieldValues>(
  source: SchemaSource<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (...form) => {
    const validate = await loadValidator(source).catch(() => null);
    if (validate) return validate(...form);
    // Not a word about any field: what was typed stays, and the next attempt asks for the rules again.
    const errors: FieldErrors = { [uncheckedForm]: { type: 'unchecked', message: 'unchecked' } };
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
