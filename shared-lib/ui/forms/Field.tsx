import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { ControlProps, FieldWords } from './field-wiring.ts';
import { useFieldWiring } from './use-field-wiring.ts';

export interface FieldProps extends FieldWords {
  /** Renders the control; it must spread what it is given. */
  children: (control: ControlProps) => ReactNode;
}

/** A field of the form around it; ids and aria wired. */
export function Field({ children, ...words }: FieldProps) {
  return (
    <FieldFrame {...words} wiring={useFieldWiring(words)}>
      {children}
    </FieldFrame>
  );
}
