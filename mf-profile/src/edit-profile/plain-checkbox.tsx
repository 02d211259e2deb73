import { styled } from 'styled-components';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--target);

  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
`;

export interface PlainCheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A box that copies values and is not a value itself. */
export function PlainCheckbox({ label, checked, onChange }: PlainCheckboxProps) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </Label>
  );
}
