import type { TextFieldProps } from './text-field.tsx';
import { TextInput } from './text-input.ts';
import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { useFieldRegister } from './use-field-register.ts';

export type PhoneFieldProps<Input extends FieldValues = FieldValues> = Pick<
  TextFieldProps<Input>,
  'name' | 'label' | 'hint' | 'optional' | 'disabled' | 'readOnly' | 'placeholder'
> &
  Partial<Pick<TextFieldProps<Input>, 'autoComplete'>>;

/** A telephone number as people write it (+234, 0…, spaces); the schema normalises it. */
export function PhoneField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  optional = false,
  autoComplete = 'tel',
  ...input
}: PhoneFieldProps<Input>) {
  const { text } = useFieldRegister();
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          {...text(name)}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}
