import type { ApiError } from '@portal/remote-kit/api';
import { applyServerErrors } from '@portal/ui/forms';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { describeProblem, type Translate } from './describe-problem.ts';

/**
 * Puts a rejected step where the owner looks: messages of the form's own fields at the fields, anything
 * else in the sentence that is returned for the form's error area.
 */
export function showProblem<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: ApiError,
  t: Translate,
  fallback: string,
): string | null {
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  if (known.length > 0) {
    applyServerErrors(form, Object.fromEntries(known));
    return null;
  }
  return describeProblem(error, t, fallback);
}
