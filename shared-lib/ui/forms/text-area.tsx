import type { TextareaHTMLAttributes } from 'react';
import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { Field } from './field.tsx';
import { controlStyles } from './field.styles.ts';
import type { FieldLabels } from './field-a11y.ts';

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
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => <Area rows={rows} {...area} {...control} {...register(name)} />}
    </Field>
  );
}
