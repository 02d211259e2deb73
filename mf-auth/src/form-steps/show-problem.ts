import type { ApiError } from '@portal/shared-lib/api';
import { applyServerErrors } from '@portal/shared-lib/ui/forms';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { useTranslation } from 'react-i18next';

export type Translate = ReturnType<typeof useTranslation<'mf-auth'>>['t'];

/**
 * Puts a refused step where the owner looks: messages of the form's own fields at the fields, anything
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

/** The sentence for a refused call: the server's own, else the fallback; and when to try again, if that is known. */
export function describeProblem(error: ApiError, t: Translate, fallback: string): string {
  // Nothing was wrong with what was typed: saying so would make an owner type it all again.
  if (error.kind !== 'status') return t('refused.noAnswer');
  const sentence = error.message || Object.values(error.fields)[0]?.[0] || fallback;
  return error.retryAfter === null ? sentence : `${sentence} ${tryAgainIn(error.retryAfter, t)}`;
}

function tryAgainIn(seconds: number, t: Translate): string {
  return seconds < 90
    ? t('refused.againInSeconds', { number: Math.ceil(seconds) })
    : t('refused.againInMinutes', { number: Math.ceil(seconds / 60) });
}
