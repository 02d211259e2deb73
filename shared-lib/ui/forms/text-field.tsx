import type { InputHTMLAttributes } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { TextInput } from './text-input.ts';
import type { FieldLabels } from './field-a11y.ts';
import { useFieldRegister } from './use-field-register.ts';

export type TextFieldProps<Input extends FieldValues = FieldValues> = Omit<FieldLabels, 'name'> & {
  name: FieldPath<Input>;
  type?: 'text' | 'email' | 'url' | 'search';
  /** Kind of value for a browser or a password manager to fill in; `off` where it could only be wrong. */
  autoComplete: NonNullable<InputHTMLAttributes<HTMLInputElement>['autoComplete']>;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoCapitalize'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'disabled'
    | 'readOnly'
    | 'spellCheck'
    | 'enterKeyHint'
  >;

export function TextField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  optional = false,
  type = 'text',
  ...input
}: TextFieldProps<Input>) {
  const { text } = useFieldRegister();
  // An address typed on a phone must not begin with a capital or be corrected.
  const plain = type === 'email' || type === 'url';
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <TextInput
          {...(plain && { autoCapitalize: 'none', spellCheck: false })}
          {...input}
          {...control}
          {...text(name)}
          type={type}
        />
      )}
    </Field>
  );
}
