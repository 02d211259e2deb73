import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Field } from '../forms/field.tsx';
import { controlStyles } from '../forms/field.styles.ts';
import type { FieldLabels } from '../forms/field-a11y.ts';
import type { Choice } from './choice.ts';
import { selectMarkStyles } from '../forms/select.styles.ts';

const Container = styled.div`
  position: relative;

  &::after {
    ${selectMarkStyles}
  }
`;

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: 44px;
  text-overflow: ellipsis;
`;

export type SelectFieldProps<Input extends FieldValues = FieldValues> = Omit<
  FieldLabels,
  'name'
> & {
  name: FieldPath<Input>;
  choices: readonly Choice[];
  /** The entry for no choice; defaults to 'Choose'. */
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
  /** After a choice by the person, not after a reset. */
  onChoose?: (value: string) => void;
};

/** The system's own list: light, and the best there is on a cheap phone. Its value is the choice's text, '' for none. */
export function SelectField<Input extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  optional = false,
  choices,
  placeholder,
  onChoose,
  ...select
}: SelectFieldProps<Input>) {
  const { t } = useTranslation('ui');
  // Controlled: choices often come after the value, and a plain select would stay on its placeholder.
  const { field } = useController<FieldValues>({ name });
  const isKnown = choices.some((choice) => choice.value === field.value);
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <Container>
          <Select
            {...select}
            {...control}
            {...field}
            value={isKnown ? field.value : ''}
            onChange={(event) => {
              field.onChange(event);
              onChoose?.(event.target.value);
            }}
          >
            <option value="">{placeholder ?? t('choice.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        </Container>
      )}
    </Field>
  );
}
