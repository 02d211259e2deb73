import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { DayInput } from '../day/day-input.tsx';
import { FilterField } from './filter-field.tsx';

const Fault = styled.p`
  color: var(--danger);
  font-size: var(--text-14);
`;

const isComplete = (typed: string) => typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed);

export interface FilterDayProps {
  label: string;
  /** yyyy-MM-DD, or empty. */
  value?: string;
  /** Called with a whole day, or with nothing once the field is empty. */
  onDay?: (day: string) => void;
  /** For a form that is read as `FormData`. */
  name?: string;
}

/** Narrows a list down by a day, in the same kind of field as forms have. */
export function FilterDay({ label, value = '', onDay, name }: FilterDayProps) {
  const { t } = useTranslation('ui');
  const faultId = useId();
  const [typed, setTyped] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (shownFor !== value) {
    setShownFor(value);
    setTyped(value);
  }
  const hasFault = isLeft && !isComplete(typed);
  const handleDay = (next: string) => {
    setLeft(false);
    setTyped(next);
    if (!isComplete(next)) return;
    setShownFor(next);
    onDay?.(next);
  };
  return (
    <FilterField label={label}>
      {(id) => (
        <>
          <DayInput
            id={id}
            value={typed}
            onDay={handleDay}
            onBlur={() => setLeft(true)}
            autoComplete="off"
            aria-invalid={hasFault || undefined}
            aria-describedby={hasFault ? faultId : undefined}
          />
          {name !== undefined && (
            <input type="hidden" name={name} value={isComplete(typed) ? typed : ''} />
          )}
          {hasFault && <Fault id={faultId}>{t('date.fault')}</Fault>}
        </>
      )}
    </FilterField>
  );
}
