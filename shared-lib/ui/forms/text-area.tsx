import type { TextareaHTMLAttributes } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { Field } from './field.tsx';
import { controlStyles } from './field.styles.ts';
import type { FieldLabels } from './field-a11y.ts';
import { useFieldRegister } from './use-field-register.ts';

const Area = styled.textarea`
  ${controlStyles}
  min-height: 120px;
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;

export type TextAreaProps<Input extends FieldValues = FieldValues> = Omit<FieldLabels, 'name'> & {
  name: FieldPath<Input>;
} & Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'autoComplete' | 'maxLength' | 'placeholder' | 'disabled' | 'readOnly' | 'rows'
  >;

export function TextArea<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  optional = false,
  rows = 4,
  ...area
}: TextAreaProps<Input>) {
  const { text } = useFieldRegister();
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => <Area rows={rows} {...area} {...control} {...text(name)} />}
    </Field>
  );
}
