import { styled } from 'styled-components';

/** An input with a button at its end. */
export const InputFrame = styled.div`
  position: relative;

  > input {
    padding-inline-end: 40px;
    text-overflow: ellipsis;
  }
`;

export const OpenButton = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 48px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink-soft);

  &:disabled {
    cursor: not-allowed;
  }
`;
