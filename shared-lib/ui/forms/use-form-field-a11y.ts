import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form';
import { useFieldA11y, type FieldA11y, type FieldLabels } from './field-a11y.ts';
import { useErrorText } from './rule-text.ts';

/** The ids and the error of one field of the form around it. */
export function useFormFieldA11y(field: FieldLabels): FieldA11y {
  const { name, label } = field;
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const errorText = useErrorText();
  const error = get(errors, name) as FieldError | undefined;
  return useFieldA11y(field, error && errorText(error, name, label));
}
