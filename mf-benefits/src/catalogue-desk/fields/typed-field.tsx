import { Field, TextInput } from '@portal/ui/forms';
import { useState, type InputHTMLAttributes } from 'react';
import { useController, type FieldValues } from 'react-hook-form';

export interface TypedFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  isReadOnly: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** The text of a value. */
  write: (value: unknown) => string;
  /** The value of a text; the text itself where it cannot be read, which the schema then rejects. */
  read: (text: string) => unknown;
}

/** A field whose value is no text: a number, an amount, a list. The text stays as it was typed. */
export function TypedField({
  name,
  label,
  hint,
  isReadOnly,
  inputMode = 'numeric',
  write,
  read,
}: TypedFieldProps) {
  const { field } = useController<FieldValues>({ name });
  const value: unknown = field.value;
  const [text, setText] = useState(() => write(value));
  // The value came from elsewhere, as when the draft of another person is shown.
  const isOwn = JSON.stringify(read(text)) === JSON.stringify(value);
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          ref={field.ref}
          name={name}
          value={isOwn ? text : write(value)}
          inputMode={inputMode}
          autoComplete="off"
          readOnly={isReadOnly}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setText(target.value);
            field.onChange(read(target.value));
          }}
        />
      )}
    </Field>
  );
}
