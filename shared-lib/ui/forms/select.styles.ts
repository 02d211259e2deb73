import { css } from 'styled-components';

/** The mark of a select without the browser's own, for the `::after` of an element that ends where the select ends. */
export const selectMarkStyles = css`
  content: '';
  position: absolute;
  inset-block-end: 22px;
  inset-inline-end: 18px;
  width: 9px;
  height: 9px;
  border: solid var(--ink-soft);
  border-width: 0 2px 2px 0;
  transform: rotate(45deg);
  pointer-events: none;
`;
