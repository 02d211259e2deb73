import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InputFrame, OpenButton } from '../forms/input-frame.styles.ts';
import { TextInput } from '../forms/text-input.ts';
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

export interface DayInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur' | 'style'
> {
  /** yyyy-MM-DD, or what was typed while that is no day. */
  value: string;
  onDay: (value: string) => void;
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day, typed as dd/MM/yyyy or picked from the browser's calendar. It looks the same in every browser. */
export function DayInput({ value, onDay, onBlur, min, max, disabled, ...input }: DayInputProps) {
  const { t } = useTranslation('ui');
  const calendar = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => showDay(value));
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setText(showDay(value));
  }

  const take = (typed: string) => {
    // Text that is no date yet is given as typed, for the form to reject.
    const next = readDay(typed) ?? typed.trim();
    setText(typed);
    setShownFor(next);
    onDay(next);
  };

  return (
    <InputFrame>
      <TextInput
        {...input}
        value={text}
        onChange={(event) => take(addSlashes(event.target.value, text))}
        onBlur={() => {
          setText(showDay(value));
          onBlur?.();
        }}
        inputMode="numeric"
        maxLength={10}
        placeholder={t('date.format')}
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
    </InputFrame>
  );
}
