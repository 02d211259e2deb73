import { styled } from 'styled-components';

/** Keeps a table cell on one line: a reference is hard to read on two. */
export const NoWrap = styled.span`
  white-space: nowrap;
`;
