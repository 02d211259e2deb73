import type { ReactNode } from 'react';
import { FieldHint, FieldLabel, FieldProblem, FieldRoom, OptionalMark } from './FieldParts.tsx';
import { useFieldWiring, type ControlProps, type FieldWords } from './use-field-wiring.ts';

export interface FieldProps extends FieldWords {
  /** Draws the control; it must spread what it is given. */
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint under it, error under the hint, then the control; ids and aria wired. */
export function Field({ children, ...words }: FieldProps) {
  const { id, hintId, errorId, problem, controlProps } = useFieldWiring(words);
  return (
    <FieldRoom>
      <FieldLabel htmlFor={id}>
        {words.label}
        {words.optional && <OptionalMark />}
      </FieldLabel>
      {words.hint && <FieldHint id={hintId}>{words.hint}</FieldHint>}
      {problem && <FieldProblem id={errorId}>{problem}</FieldProblem>}
      {children(controlProps)}
    </FieldRoom>
  );
}
