import { Field, TextInput } from '@portal/ui/forms';
import { useController, type FieldValues } from 'react-hook-form';

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string;
  isReadOnly: boolean;
}

/** A whole number; null while it is blank, NaN for anything else. */
export function NumberField({ name, label, hint, isReadOnly }: NumberFieldProps) {
  const { field } = useController<FieldValues>({ name });
  const value = field.value as number | null | undefined;
  return (
    <Field name={name} label={label} hint={hint} optional={false}>
      {(control) => (
        <TextInput
          {...control}
          ref={field.ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isReadOnly}
          value={value == null || Number.isNaN(value) ? '' : value}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(numberOf(target.value))}
        />
      )}
    </Field>
  );
}

function numberOf(text: string): number | null {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
