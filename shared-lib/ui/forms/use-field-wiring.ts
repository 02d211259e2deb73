import { useId, type ReactNode } from 'react';
import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form';
import { useErrorText } from './rule-text.ts';

export interface FieldWords {
  /** Dotted name in the form's values. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Marks the field as optional; required is not marked. */
  optional?: boolean;
}

/** What a control takes on to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

/** The ids and the error of one field, shared by every kind of control. */
export function useFieldWiring({ name, label, hint, optional = false }: FieldWords) {
  const id = useId();
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const errorText = useErrorText();
  const error = get(errors, name) as FieldError | undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const controlProps: ControlProps = {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error !== undefined,
    'aria-required': !optional,
  };
  return {
    id,
    hintId,
    errorId,
    problem: error && errorText(error, name, label),
    controlProps,
  };
}
