import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { ControlProps, FieldLabels } from './field-a11y.ts';
import { useFormFieldA11y } from './use-form-field-a11y.ts';

export interface FieldProps extends FieldLabels {
  /** Renders the control; it must spread what it is given. */
  children: (control: ControlProps) => ReactNode;
}

/** A field of the form around it; ids and aria wired. */
export function Field({ children, ...field }: FieldProps) {
  return (
    <FieldFrame {...field} a11y={useFormFieldA11y(field)}>
      {children}
    </FieldFrame>
  );
}
