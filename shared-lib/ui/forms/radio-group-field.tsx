import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldLabelStyles, FieldHint, FieldProblem, OptionalMark } from './field-parts.tsx';
import { markStyles, optionStyles } from './option.styles.ts';
import type { FieldLabels } from './field-a11y.ts';
import { useFormFieldA11y } from './use-form-field-a11y.ts';
import { useFieldRegister } from './use-field-register.ts';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`;

const Legend = styled.legend`
  float: left;
  ${fieldLabelStyles}
`;

const Options = styled.div<{ $variant: 'list' | 'cards' }>`
  display: grid;
  gap: ${({ $variant }) => ($variant === 'cards' ? 'var(--space-3)' : 0)};
  margin-top: ${({ $variant }) => ($variant === 'cards' ? 'var(--space-2)' : 0)};
  grid-template-columns: ${({ $variant }) =>
    $variant === 'cards' ? 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' : 'none'};
`;

const Option = styled.label<{ $variant: 'list' | 'cards' }>`
  ${optionStyles}
  ${({ $variant }) =>
    $variant === 'cards' &&
    `
    padding: var(--space-4);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-card);
    background: var(--surface);
    &:has(:checked) {
      border-color: var(--primary);
      background: var(--primary-wash);
      box-shadow: inset 0 0 0 1px var(--primary);
    }
    &:has(:focus-visible) { outline: 3px solid var(--primary); outline-offset: 2px; }
    input:focus-visible { outline: none; }
  `}
`;

const Dot = styled.input`
  ${markStyles}
  border-radius: 50%;

  &::before {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--on-primary);
  }
`;

const Description = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: var(--text-14);
`;

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export type RadioGroupFieldProps<Input extends FieldValues = FieldValues> = Omit<
  FieldLabels,
  'name'
> & {
  name: FieldPath<Input>;
  options: readonly RadioOption[];
  /** `cards` for a few weighty choices such as plans. */
  variant?: 'list' | 'cards';
  disabled?: boolean;
};

/** One of a few choices, all in sight; its value is the option's text. */
export function RadioGroupField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  optional = false,
  options,
  variant = 'list',
  disabled = false,
}: RadioGroupFieldProps<Input>) {
  const { radio } = useFieldRegister();
  const { id, hintId, errorId, problem, controlProps } = useFormFieldA11y({
    name,
    label,
    hint,
    optional,
  });
  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={controlProps['aria-describedby']}
      aria-invalid={controlProps['aria-invalid']}
      aria-required={!optional}
    >
      <Legend id={`${id}-label`}>
        {label}
        {optional && <OptionalMark />}
      </Legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {problem && <FieldProblem id={errorId}>{problem}</FieldProblem>}
      <Options $variant={variant}>
        {options.map((option, index) => (
          <Option key={option.value} $variant={variant}>
            <Dot
              {...radio(name, option.value)}
              type="radio"
              id={index === 0 ? id : undefined}
              value={option.value}
              disabled={disabled || option.disabled}
            />
            <span>
              {option.label}
              {option.description && <Description>{option.description}</Description>}
            </span>
          </Option>
        ))}
      </Options>
    </Group>
  );
}
