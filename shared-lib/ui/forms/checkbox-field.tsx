import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldHint, FieldProblem, FieldContainer } from './field-parts.tsx';
import { markStyles, optionStyles } from './option.styles.ts';
import { useFormFieldA11y } from './use-form-field-a11y.ts';
import { useFieldRegister } from './use-field-register.ts';

const Option = styled.label`
  ${optionStyles}
`;

const Box = styled.input`
  ${markStyles}
  border-radius: 5px;

  &::before {
    width: 12px;
    height: 6px;
    margin-top: -4px;
    border: solid var(--on-primary);
    border-width: 0 0 3px 3px;
    transform: rotate(-45deg);
  }
`;

/** Under the label's words, not under the mark, and close to what it explains. */
const Beside = styled.div`
  margin-top: -12px;
  padding: 0 0 var(--space-2) calc(24px + var(--space-3));
`;

export interface CheckboxFieldProps<Input extends FieldValues = FieldValues> {
  name: FieldPath<Input>;
  /** May hold a link. */
  label: ReactNode;
  /** The field's name in a message when the label is more than a word. */
  shortLabel?: string;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A yes or no of its own; its value is a boolean. */
export function CheckboxField<Input extends FieldValues = FieldValues>({
  name,
  label,
  shortLabel,
  hint,
  disabled = false,
}: CheckboxFieldProps<Input>) {
  const { box } = useFieldRegister();
  const { hintId, errorId, problem, controlProps } = useFormFieldA11y({
    name,
    label: shortLabel ?? (typeof label === 'string' ? label : name),
    hint,
    optional: true,
  });
  const { 'aria-required': _, ...control } = controlProps;
  return (
    <FieldContainer>
      <Option>
        <Box {...control} {...box(name)} type="checkbox" disabled={disabled} />
        <span>{label}</span>
      </Option>
      {hint && (
        <Beside>
          <FieldHint id={hintId}>{hint}</FieldHint>
        </Beside>
      )}
      {problem && <FieldProblem id={errorId}>{problem}</FieldProblem>}
    </FieldContainer>
  );
}
