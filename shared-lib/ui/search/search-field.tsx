import Search from 'lucide-react/icons/search';
import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../forms/field.styles.ts';

export { FilterDay, type FilterDayProps } from './filter-day.tsx';
export { FilterField, type FilterFieldProps } from './filter-field.tsx';
export { useDebouncedValue } from './use-debounced-value.ts';
export { beginsWords, typedWords } from './word-beginnings.ts';

const Container = styled.div`
  display: grid;
  gap: var(--space-1);
  max-width: var(--form-width);

  label {
    font-weight: 600;
  }
`;

const Frame = styled.div`
  position: relative;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 14px;
    margin-block: auto;
    color: var(--ink-soft);
    pointer-events: none;
  }

  input {
    ${controlStyles}
    padding-inline-start: 44px;
  }

  /* Chromium and Safari draw their own, in blue. */
  input::-webkit-search-cancel-button {
    appearance: none;
    width: 24px;
    height: 24px;
    margin-inline-end: -4px;
    background:
      linear-gradient(45deg, transparent 47%, var(--ink-soft) 47% 53%, transparent 53%) center /
        14px 14px no-repeat,
      linear-gradient(-45deg, transparent 47%, var(--ink-soft) 47% 53%, transparent 53%) center /
        14px 14px no-repeat;
    cursor: pointer;
  }
`;

export interface SearchFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Further attributes of the input, such as those of a combobox. */
  input?: ComponentProps<'input'>;
}

/** Finds while a person types; Enter does nothing more. The caller gives it, or an element around it, `role="search"`. */
export function SearchField({ label, text, onText, input }: SearchFieldProps) {
  const id = useId();
  return (
    <Container>
      <label htmlFor={id}>{label}</label>
      <Frame>
        <Search size={20} aria-hidden="true" />
        <input
          {...input}
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => onText(event.target.value)}
        />
      </Frame>
    </Container>
  );
}
