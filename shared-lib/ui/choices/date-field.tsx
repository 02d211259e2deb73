import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Field } from '../forms/field.tsx';
import { TextInput } from '../forms/text-input.ts';
import type { ControlProps, FieldLabels } from '../forms/field-a11y.ts';
import { OpenButton, Container } from './combobox.styles.ts';
import { addSlashes, readDay, showDay } from './typed-date.ts';

/** The browser's own calendar opens from this field, which is never seen or reached itself. */
const Calendar = styled.input`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  width: 48px;
  height: 48px;
  opacity: 0;
  pointer-events: none;
`;

export type DateFieldProps<Input extends FieldValues = FieldValues> = Omit<FieldLabels, 'name'> & {
  name: FieldPath<Input>;
  /** yyyy-MM-DD; bounds of the calendar; the schema validates what is typed. */
  min?: string;
  max?: string;
  disabled?: boolean;
  autoComplete?: string;
};

interface TypedDayProps extends Pick<DateFieldProps, 'min' | 'max' | 'autoComplete'> {
  name: string;
  control: ControlProps;
  disabled: boolean;
}

function TypedDay({ name, control, min, max, disabled, autoComplete }: TypedDayProps) {
  const { t } = useTranslation('ui');
  const {
    field: { ref, value: held, onChange, onBlur },
  } = useController<FieldValues>({ name });
  const value = typeof held === 'string' ? held : '';
  const calendar = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => showDay(value));
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setText(showDay(value));
  }

  const take = (typed: string) => {
    // What is no date yet goes into the form as typed, for the schema to reject.
    const next = readDay(typed) ?? typed.trim();
    setText(typed);
    setShownFor(next);
    onChange(next);
  };

  return (
    <Container>
      <TextInput
        {...control}
        ref={ref}
        value={text}
        onChange={(event) => take(addSlashes(event.target.value, text))}
        onBlur={() => {
          setText(showDay(value));
          onBlur();
        }}
        inputMode="numeric"
        maxLength={10}
        placeholder={t('date.format')}
        autoComplete={autoComplete ?? 'off'}
        disabled={disabled}
      />
      <Calendar
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={readDay(showDay(value)) ?? ''}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(event) => take(showDay(event.target.value))}
      />
      <OpenButton
        type="button"
        aria-label={t('date.open')}
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays size={20} aria-hidden="true" />
      </OpenButton>
    </Container>
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
      {(control) => <TypedDay {...bounds} name={name} control={control} disabled={disabled} />}
    </Field>
  );
}
