import { css, styled } from 'styled-components';
import { hiddenFromSight } from '../layout/visually-hidden.tsx';

/** The place of a cell when a row is a card of two lines: `lead` top left, `figure` top right, `detail` and `note` under them, `line` on a line of its own with its header, `none` left out. */
export type NarrowPlace = 'lead' | 'figure' | 'detail' | 'note' | 'line' | 'none';

/** The room, in rem, that all columns need, and those that are never left out. */
interface Need {
  $all: number;
  $least: number;
}

const shortOf = (rem: number) => `@container (max-width: ${rem - 0.01}rem)`;

/** The table asks for the room that it has, which is not always the width of the screen. */
export const Container = styled.div`
  width: 100%;
  container-type: inline-size;
`;

export const Caption = styled.caption<{ $hidden: boolean }>`
  padding-bottom: var(--space-3);
  font-weight: 600;
  text-align: start;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;

const rows = css`
  th,
  td {
    padding: 14px var(--space-3);
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
    font-variant-numeric: tabular-nums lining-nums;
  }

  /* A target of 45 px that moves no line. */
  tbody th > a {
    padding-block: 13px;
  }

  thead th {
    padding-block: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-14);
    font-weight: 600;
    vertical-align: bottom;
  }

  tfoot td {
    font-weight: 600;
  }

  [data-align='end'] {
    text-align: end;
  }

  :is(th, td):first-child {
    padding-inline-start: 0;
  }

  :is(th, td):last-child {
    padding-inline-end: 0;
  }

  thead tr {
    border-bottom: 2px solid var(--ink);
  }

  tbody tr {
    border-bottom: 1px solid var(--line);
  }

  /* The double rule under a ledger's total. */
  tfoot tr {
    border-bottom: 4px double var(--ink);
  }

  @media (hover: hover) {
    tbody tr:hover {
      background: var(--primary-wash);
    }
  }
`;

const cards = css`
  &,
  caption,
  tbody,
  tfoot {
    display: block;
  }

  thead {
    ${hiddenFromSight}
  }

  tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-3) 0;
  }

  tbody tr:first-child {
    border-top: 2px solid var(--ink);
  }

  && :is(th, td) {
    min-width: 0;
    padding: 0;
    text-align: start;
  }

  && [data-place='lead'] {
    grid-area: 1 / 1;
    font-weight: 600;
  }

  /* A lead with nothing beside it. */
  && [data-place='title'] {
    grid-area: 1 / 1 / auto / -1;
    font-weight: 600;
  }

  && [data-place='figure'] {
    grid-area: 1 / 2;
    text-align: end;
  }

  && [data-place='detail'] {
    grid-area: 2 / 1;
    color: var(--ink-soft);
    font-size: var(--text-14);

    /* Beside a long amount it takes two lines instead of lying under the note. */
    time {
      white-space: normal;
    }
  }

  && [data-place='note'] {
    grid-area: 2 / 2;
    color: var(--ink-soft);
    font-size: var(--text-14);
    text-align: end;
  }

  && [data-place='line'] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    grid-column: 1 / -1;
    font-size: var(--text-14);
    text-align: end;

    &::before {
      content: attr(data-header);
      color: var(--ink-soft);
      text-align: start;
    }
  }

  && [data-place='none'] {
    display: none;
  }
`;

/** Rows are cards on phones, and wherever the columns have not the room that they need. */
export const StyledTable = styled.table<Need>`
  width: 100%;
  ${rows}

  ${({ $all }) => shortOf($all)} {
    [data-wide] {
      display: none;
    }
  }

  @media (max-width: 599.98px) {
    ${cards}
  }

  ${({ $least }) => shortOf($least)} {
    ${cards}
  }
`;
