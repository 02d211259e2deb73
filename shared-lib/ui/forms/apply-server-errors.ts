import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { serverErrorType } from './rule-text.ts';

/**
 * Puts the server's messages (status 422, `errors` of the response: field → sentences in the owner's
 * language) on the form's fields. A field that the form does not show appears only in the summary.
 */
export function applyServerErrors<Input extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Input, Context, Output>, 'setError'>,
  errors: Record<string, readonly string[]>,
): void {
  for (const [name, messages] of Object.entries(errors)) {
    if (messages.length === 0) continue;
    form.setError(name as FieldPath<Input>, {
      type: serverErrorType,
      message: messages.join(' '),
    });
  }
}
