import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { DayInput } from '../day/day-input.tsx';
import { Field } from '../forms/field.tsx';
import type { ControlProps, FieldLabels } from '../forms/field-a11y.ts';

export type DateFieldProps<Input extends FieldValues = FieldValues> = Omit<FieldLabels, 'name'> & {
  name: FieldPath<Input>;
  /** yyyy-MM-DD; bounds of the calendar; the schema validates what is typed. */
  min?: string;
  max?: string;
  disabled?: boolean;
  autoComplete?: string;
};

interface FormDayProps extends Pick<DateFieldProps, 'min' | 'max' | 'autoComplete'> {
  name: string;
  control: ControlProps;
  disabled: boolean;
}

function FormDay({ name, control, autoComplete = 'off', ...input }: FormDayProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController<FieldValues>({ name });
  return (
    <DayInput
      {...control}
      {...input}
      ref={ref}
      autoComplete={autoComplete}
      value={typeof value === 'string' ? value : ''}
      onDay={onChange}
      onBlur={onBlur}
    />
  );
}

/** A day, typed as dd/MM/yyyy or picked; its value is yyyy-MM-DD, or what was typed while that is no day. */
export function DateField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  optional = false,
  disabled = false,
  ...bounds
}: DateFieldProps<Input>) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => <FormDay {...bounds} name={name} control={control} disabled={disabled} />}
    </Field>
  );
}
