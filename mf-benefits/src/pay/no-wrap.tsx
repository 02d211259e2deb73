import { styled } from 'styled-components';

/** In a table's cell: what nobody should have to read on two lines, such as a reference. */
export const NoWrap = styled.span`
  white-space: nowrap;
`;
