import { css, styled } from 'styled-components';
import { tileColumns } from './tile-places.ts';
import type { Step } from './tile-scale.ts';

/** Dark in both themes: the middle step is neither light nor dark enough for `--ink`. */
const onMiddle = '#0b1a13';

/** Colours with a contrast of 3:1 to the step before, in both themes, and a border of its own for each. */
const steps: Record<Step, ReturnType<typeof css>> = {
  0: css`
    border: 1px dashed var(--line-strong);
    background: var(--surface);
    color: var(--ink-soft);
  `,
  1: css`
    border: 1px solid var(--line-strong);
    background: var(--surface);
    color: var(--ink);
  `,
  2: css`
    border: 3px solid transparent;
    background: var(--line-strong);
    background: color-mix(in srgb, var(--primary) 70%, var(--surface));
    color: ${onMiddle};
  `,
  3: css`
    border: 5px double transparent;
    background: var(--ink);
    color: var(--surface);
  `,
};

interface Stepped {
  $step: Step;
}

export const Map = styled.div`
  display: grid;
  grid-template-columns: repeat(${tileColumns}, minmax(0, 1fr));
  gap: 3px;
  max-width: 560px;
`;

export const Tile = styled.button<Stepped & { $x: number; $y: number }>`
  grid-column: ${({ $x }) => $x + 1};
  grid-row: ${({ $y }) => $y + 1};
  display: grid;
  align-content: center;
  justify-items: center;
  min-width: 0;
  padding: 0;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: 4px;
  font-size: clamp(0.625rem, 2.6vw, 0.8125rem);
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  ${({ $step }) => steps[$step]}

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    z-index: 1;
  }
`;

export const Legend = styled.ul`
  && {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-5);
    padding: 0;
    color: var(--ink-soft);
    font-size: var(--text-14);
    list-style: none;
  }

  li {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
`;

export const Key = styled.i<Stepped>`
  width: 18px;
  height: 18px;
  border-radius: 3px;
  ${({ $step }) => steps[$step]}
`;
