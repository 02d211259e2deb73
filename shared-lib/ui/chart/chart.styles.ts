import { css, styled } from 'styled-components';

/** Two series differ in pattern as well as in colour. */
const fills = [
  css`
    background: var(--primary);
  `,
  css`
    outline: 1px solid var(--indigo);
    outline-offset: -1px;
    background: repeating-linear-gradient(135deg, var(--indigo) 0 3px, transparent 3px 6px);
  `,
];

/** Systems with colours of their own remove backgrounds. */
const markStyles = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

interface Filled {
  $series: number;
}
interface Wide {
  $isWide: boolean;
}

export const Figure = styled.figure<Wide>`
  ${({ $isWide }) => !$isWide && 'max-width: 480px;'}
`;

export const Legend = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-6);
  margin-bottom: var(--space-4);
  color: var(--ink-soft);
  font-size: var(--text-14);

  span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }

  b {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;

export const Key = styled.i<Filled>`
  width: 12px;
  height: 12px;
  border-radius: 2px;
  ${({ $series }) => fills[$series]}
`;

/** The labels of the axis, then the plot with the labels of the points below it. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--space-2);
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
`;

export const Axis = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: calc(112px + 1.25em);
  margin-top: -0.625em;
  text-align: end;
`;

export const Plot = styled.div<{ $hasAxis: boolean }>`
  position: relative;
  grid-column: 2;
  height: 112px;
  border-bottom: 1px solid var(--line-strong);
  ${({ $hasAxis }) =>
    $hasAxis &&
    css`
      background: linear-gradient(var(--line) 0 1px, transparent 1px) 0 0 / 100% 50%;
    `}

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`;

export const Columns = styled.div<Wide>`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  grid-column: 2;
  gap: ${({ $isWide }) => ($isWide ? '1px' : 'var(--space-2)')};
  height: 100%;
  text-align: center;
`;

export const Column = styled.div`
  display: flex;
  align-items: end;
  justify-content: center;
  gap: 4px;
`;

export const Bar = styled.i<Filled & Wide & { $share: number }>`
  width: min(22px, ${({ $isWide }) => ($isWide ? 76 : 38)}%);
  height: ${({ $share }) => ($share === 0 ? 0 : `max(3px, ${$share * 100}%)`)};
  border-radius: 3px 3px 0 0;
  ${({ $series }) => fills[$series]}
  ${markStyles}
`;

export const Labels = styled(Columns)`
  height: auto;
  margin-top: var(--space-1);

  /* Beside a label that has more to say than its bar is wide, the next ones are empty. */
  span {
    ${({ $isWide }) => $isWide && 'display: flex; justify-content: center; white-space: nowrap;'}
  }
`;

export const Dot = styled.i<{ $x: number; $share: number }>`
  position: absolute;
  left: ${({ $x }) => $x * 100}%;
  bottom: ${({ $share }) => $share * 100}%;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--indigo);
  translate: -50% 50%;
  ${markStyles}
`;
