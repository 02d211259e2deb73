import { styled } from 'styled-components';

/** Lines differ in their dashes as well as in colour. */
export const strokes = [
  { color: 'var(--indigo)', dashes: undefined },
  { color: 'var(--primary)', dashes: '6 4' },
  { color: 'var(--ink-soft)', dashes: '2 3' },
  { color: 'var(--ink-soft)', dashes: '8 3 2 3' },
] as const;

export const Figure = styled.figure`
  min-width: 0;
`;

export const Caption = styled.figcaption`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  margin-bottom: var(--space-2);

  span {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }
`;

export const Plot = styled.div`
  position: relative;
  height: 120px;
  border-bottom: 1px solid var(--line-strong);

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`;

export const Top = styled.div`
  margin-bottom: var(--space-1);
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  margin-top: var(--space-1);
  color: var(--ink-soft);
  font-size: 0.8125rem;

  span {
    white-space: nowrap;
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }

  svg {
    flex: none;
    width: 28px;
    height: 4px;
    overflow: visible;
  }
`;
