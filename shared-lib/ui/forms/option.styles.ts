import { css } from 'styled-components';

/** A label with its mark: all of it can be pressed. */
export const optionStyles = css`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: var(--target);
  padding: 12px 0;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:has(input:disabled) {
    color: var(--ink-soft);
    cursor: not-allowed;
  }
`;

/** The drawn square or round of a checkbox or radio; the real input stays underneath. */
export const markStyles = css`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid var(--line-strong);
  background: var(--surface);
  cursor: inherit;

  &::before {
    content: '';
    visibility: hidden;
  }

  &:checked {
    border-color: var(--primary);
    background: var(--primary);
  }

  &:checked::before {
    visibility: visible;
  }

  &[aria-invalid='true'],
  [aria-invalid='true'] & {
    border-color: var(--danger);
  }

  &:disabled {
    border-color: var(--line-strong);
    background: var(--line);
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;
