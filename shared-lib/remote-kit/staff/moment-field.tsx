import { Field, TextInput } from '@portal/ui/forms';
import { useFormContext } from 'react-hook-form';

interface MomentFieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** A day and a time, in Nigerian time. */
export function MomentField({ name, label, hint }: MomentFieldProps) {
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <TextInput type="datetime-local" {...control} {...register(name)} />}
    </Field>
  );
}
