import { useId, type ReactNode } from 'react';

export interface FieldLabels {
  /** Dotted name in the form's values. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Marks the field as optional; required is not marked. */
  optional?: boolean;
}

/** Attributes by which a control belongs to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

export interface FieldA11y {
  id: string;
  hintId: string;
  errorId: string;
  /** The sentence about what is wrong with the field. */
  problem: string | undefined;
  controlProps: ControlProps;
}

/** The ids of one field's parts, shared by every kind of control. */
export function useFieldA11y(
  { name, hint, optional = false }: Omit<FieldLabels, 'label'>,
  problem: string | undefined,
): FieldA11y {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, problem && errorId].filter(Boolean).join(' ');
  const controlProps = {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': problem !== undefined,
    'aria-required': !optional,
  };
  return { id, hintId, errorId, problem, controlProps };
}
