import type { ApiError } from '@portal/shared-lib/api';
import { applyServerErrors } from '@portal/shared-lib/ui/forms';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Translate = (key: string) => string;

/**
 * Puts a refused step where the owner looks: messages of the form's own fields at the fields, anything
 * else in the sentence that is returned for the form's error area.
 */
export function showProblem<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: ApiError,
  t: Translate,
): string | null {
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  if (known.length > 0) {
    applyServerErrors(form, Object.fromEntries(known));
    return null;
  }
  // Nothing was wrong with what was typed: saying so would make an owner type it all again.
  if (error.kind !== 'status') return t('signIn.noAnswer');
  return error.message || t('signIn.invalid');
}
