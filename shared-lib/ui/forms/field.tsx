import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { ControlProps, FieldWords } from './field-a11y.ts';
import { useFormFieldA11y } from './use-form-field-a11y.ts';

export interface FieldProps extends FieldWords {
  /** Renders the control; it must spread what it is given. */
  children: (control: ControlProps) => ReactNode;
}

/** A field of the form around it; ids and aria wired. */
export function Field({ children, ...words }: FieldProps) {
  return (
    <FieldFrame {...words} a11y={useFormFieldA11y(words)}>
      {children}
    </FieldFrame>
  );
}
