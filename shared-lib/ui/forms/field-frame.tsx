import type { ReactNode } from 'react';
import {
  FieldHint,
  FieldLabel,
  FieldProblem,
  FieldContainer,
  OptionalMark,
} from './field-parts.tsx';
import type { ControlProps, FieldA11y, FieldLabels } from './field-a11y.ts';

interface FieldFrameProps extends Omit<FieldLabels, 'name'> {
  a11y: FieldA11y;
  /** Next step about the problem. */
  help?: string | undefined;
  /** Renders the control; it must spread what it is given. */
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint under it, error under the hint, then the control. */
export function FieldFrame({ a11y, help, label, hint, optional, children }: FieldFrameProps) {
  const { id, hintId, errorId, problem, controlProps } = a11y;
  return (
    <FieldContainer>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </FieldLabel>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {problem && (
        <FieldProblem id={errorId} help={help}>
          {problem}
        </FieldProblem>
      )}
      {children(controlProps)}
    </FieldContainer>
  );
}
