import { isApiError } from '../api/index.ts';
import { applyServerErrors } from '@portal/ui/forms';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../i18n/use-texts.ts';
import { locales } from './locales.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The sentence for a rejected call: the API's own, and when to try again where that is known. */
export function useDescribeProblem() {
  const { t } = useTranslation('staff');
  useTexts('staff', locales);
  return (error: unknown): string => {
    if (!isApiError(error) || error.kind !== 'status') return t('noResponse');
    if (error.code === 'wrong_credentials') return t('credentials');
    if (error.conflict) return t('conflict');
    const sentence = error.message || t('other');
    if (error.retryAfter === null) return sentence;
    return `${sentence} ${t('again', { count: Math.ceil(error.retryAfter / 60) })}`;
  };
}

/** Shows what the API rejects at the fields that the form has. @returns what is left to say above the form */
export function useShowProblem() {
  const describe = useDescribeProblem();
  return <Input extends FieldValues, Output>(
    form: UseFormReturn<Input, unknown, Output>,
    error: unknown,
  ): string | null => {
    const fields = isApiError(error) ? Object.entries(error.fields) : [];
    const known = fields.filter(([name]) => name in form.getValues());
    if (known.length === 0) return describe(error);
    applyServerErrors(form, Object.fromEntries(known));
    return null;
  };
}
