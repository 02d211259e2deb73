import { css, styled } from 'styled-components';

export const hiddenFromSight = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text that only screen readers get. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;
