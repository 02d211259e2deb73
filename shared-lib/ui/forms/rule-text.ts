import { useCallback } from 'react';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describeRule } from '@portal/contract/validation';

/** Marks a message that the server wrote: it is a sentence already and is shown as it is. */
export const serverErrorType = 'server';

/** 'principals.0.bvn' → 'bvn' */
function fieldKey(name: string): string {
  return name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name;
}

/**
 * Turns a rule's message (`required`, `min:5`) into a sentence of namespace `validation`; the field's
 * name in it is `fields.<name>` of the same namespace, else its label.
 */
export function useRuleText() {
  const { t } = useTranslation('validation');
  return useCallback(
    (message: string, name: string, label = name): string => {
      const { key, values } = describeRule(message);
      const field = t(`fields.${fieldKey(name)}`, { defaultValue: label });
      // A value of the wrong type fails with a sentence of zod's own, which is no key.
      return t([key, 'invalid'], { field, ...values });
    },
    [t],
  );
}

/** The sentence to show for an error of react-hook-form. */
export function useErrorText() {
  const ruleText = useRuleText();
  return useCallback(
    (error: Pick<FieldError, 'type' | 'message'>, name: string, label?: string): string => {
      const message = error.message ?? 'required';
      return error.type === serverErrorType ? message : ruleText(message, name, label);
    },
    [ruleText],
  );
}
