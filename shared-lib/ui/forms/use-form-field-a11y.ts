import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form';
import { useFieldA11y, type FieldA11y, type FieldWords } from './field-a11y.ts';
import { useErrorText } from './rule-text.ts';

/** The ids and the error of one field of the form around it. */
export function useFormFieldA11y(words: FieldWords): FieldA11y {
  const { name, label } = words;
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const errorText = useErrorText();
  const error = get(errors, name) as FieldError | undefined;
  return useFieldA11y(words, error && errorText(error, name, label));
}
