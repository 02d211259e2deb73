import type { FieldError } from 'react-hook-form';
import { uncheckedForm } from './zod-resolver.ts';

export interface NamedError {
  name: string;
  error: FieldError;
}

function isFieldError(value: object): value is FieldError {
  return 'type' in value && typeof value.type === 'string';
}

/** react-hook-form's nested errors as a flat list with dotted names. */
export function listErrors(errors: object, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref' || key === uncheckedForm)
      return [];
    const name = prefix + key;
    return isFieldError(value) ? [{ name, error: value }] : listErrors(value, `${name}.`);
  });
}
