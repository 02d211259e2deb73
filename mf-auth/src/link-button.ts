import { styled } from 'styled-components';

/** Opens a dialog from within text: looks like the links beside it, with a target as high as theirs. */
export const LinkButton = styled.button.attrs({ type: 'button' })`
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
