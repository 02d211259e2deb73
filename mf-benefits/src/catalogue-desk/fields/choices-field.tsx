import { useController, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--space-1);
    font-weight: 600;
  }
`;

/** A box with its words, large enough to be pressed. */
export const ChoiceLabel = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--target);

  input {
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
`;

interface ChoicesFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  isReadOnly: boolean;
}

/** Any of several; its value is the list of those that are chosen, in the order of the choices. */
export function ChoicesField({ name, label, choices, isReadOnly }: ChoicesFieldProps) {
  const { field } = useController<FieldValues>({ name });
  const chosen = (field.value ?? []) as string[];
  return (
    <Group disabled={isReadOnly}>
      <legend>{label}</legend>
      {choices.map(({ value, label: text }) => (
        <ChoiceLabel key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              field.onChange(
                choices
                  .map((choice) => choice.value)
                  .filter((each) => (each === value ? target.checked : chosen.includes(each))),
              )
            }
          />
          {text}
        </ChoiceLabel>
      ))}
    </Group>
  );
}
