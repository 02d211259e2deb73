import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form';
import { useWiring, type FieldWiring, type FieldWords } from './field-wiring.ts';
import { useErrorText } from './rule-text.ts';

/** The ids and the error of one field of the form around it. */
export function useFieldWiring(words: FieldWords): FieldWiring {
  const { name, label } = words;
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const errorText = useErrorText();
  const error = get(errors, name) as FieldError | undefined;
  return useWiring(words, error && errorText(error, name, label));
}
