import { Field, TextInput } from '@portal/ui/forms';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

const Area = styled(TextInput)`
  min-height: 96px;
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;

interface LinesFieldProps {
  name: string;
  label: string;
  hint?: string;
  isReadOnly: boolean;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list of texts, one on each line. Its value is the list. */
export function LinesField({ name, label, hint, isReadOnly }: LinesFieldProps) {
  const { field } = useController<FieldValues>({ name });
  const lines = (field.value ?? []) as string[];
  // A blank line is typed before the next one has a text.
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed !== null && linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  return (
    <Field name={name} label={label} hint={hint} optional={false}>
      {(control) => (
        <Area
          as="textarea"
          {...control}
          ref={field.ref}
          rows={4}
          readOnly={isReadOnly}
          value={shown}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(linesOf(target.value));
          }}
        />
      )}
    </Field>
  );
}
