import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

/**
 * A press would take focus from a field, whose error then appears and pushes the button away from under
 * the finger: the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Opens a dialog from within text: looks like the links beside it, with a target as high as theirs. */
export const LinkButton = styled.button.attrs({ type: 'button', onMouseDown: keepFocus })`
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--primary);
  font-weight: 500;
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;

  &:hover {
    text-decoration-thickness: 2px;
  }
`;
