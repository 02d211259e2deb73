import { styled } from 'styled-components';

/** A chart and its table: beside each other where there is room. */
export const Beside = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 400px) minmax(0, 1fr);
  }
`;

export const Drawing = styled.svg`
  width: 100%;
  max-width: 400px;
  height: auto;

  text {
    fill: var(--ink-soft);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
`;

export const size = { width: 320, height: 180, left: 48, right: 8, top: 12, bottom: 28 };
export const room = size.height - size.top - size.bottom;
export const bottom = size.top + room;

/** Where a score stands, from 0 to 100 percent. */
export function heightOf(score: number): number {
  return (score / 100) * room;
}
