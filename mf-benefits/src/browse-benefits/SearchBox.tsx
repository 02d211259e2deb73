import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { styled } from 'styled-components';

const Room = styled.div`
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

  /* 16 px: iOS zooms into smaller fields. */
  input {
    width: 100%;
    min-height: var(--target);
    padding: 10px 14px 10px 44px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--surface);
    font-size: var(--text-16);
  }
`;

export interface SearchBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** Finds as one types; Enter has nothing left to do. */
export function SearchBox({ label, text, onText }: SearchBoxProps) {
  const id = useId();
  return (
    <Room role="search">
      <label htmlFor={id}>{label}</label>
      <Frame>
        <Search size={20} aria-hidden="true" />
        <input
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => onText(event.target.value)}
        />
      </Frame>
    </Room>
  );
}
