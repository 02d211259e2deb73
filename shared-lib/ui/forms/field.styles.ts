import { css } from 'styled-components';

/** The look of anything typed or chosen in one line. 16 px: iOS zooms into smaller fields. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: var(--target);
  padding: 10px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--text-16);
  line-height: 1.5;

  &::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: var(--ink-soft);
  }

  &:focus {
    border-color: var(--primary);
    outline: 2px solid var(--primary);
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }

  /* Set apart, or it could not be told from the red edge of a field that is merely wrong. */
  &[aria-invalid='true']:focus {
    outline-width: 3px;
    outline-offset: 2px;
  }

  &:disabled {
    border-color: var(--line);
    background: var(--sink);
    color: var(--ink-soft);
    -webkit-text-fill-color: var(--ink-soft);
    opacity: 1;
    cursor: not-allowed;
  }

  &:read-only:not(:disabled, select) {
    background: var(--sink);
  }
`;
