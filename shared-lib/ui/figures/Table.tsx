import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { hiddenFromSight } from '../layout/VisuallyHidden.tsx';

/** Where a cell stands when a row is a card of two lines: `lead` top left, `figure` top right, `detail` and `note` under them, `line` on a line of its own with its header, `none` left out. */
export type NarrowPlace = 'lead' | 'figure' | 'detail' | 'note' | 'line' | 'none';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  narrow?: NarrowPlace;
  /** Only where there is plenty of room, from 1024 px. */
  wide?: boolean;
  /** Its foot, for a total. */
  foot?: ReactNode;
}

export interface TableProps<Row> {
  caption: string;
  /** Leaves the caption to screen readers where a heading says the same. */
  captionHidden?: boolean;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands in place of the table when there are no rows. */
  empty?: ReactNode;
}

const places: Record<NarrowPlace, ReturnType<typeof css>> = {
  lead: css`
    grid-area: 1 / 1;
    font-weight: 600;
  `,
  figure: css`
    grid-area: 1 / 2;
    text-align: end;
  `,
  detail: css`
    grid-area: 2 / 1;
    color: var(--ink-soft);
    font-size: var(--text-14);
  `,
  note: css`
    grid-area: 2 / 2;
    color: var(--ink-soft);
    font-size: var(--text-14);
    text-align: end;
  `,
  line: css`
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    grid-column: 1 / -1;
    font-size: var(--text-14);

    &::before {
      content: attr(data-header);
      color: var(--ink-soft);
    }
  `,
  none: css`
    display: none;
  `,
};

const Caption = styled.caption<{ $hidden: boolean }>`
  padding-bottom: var(--space-3);
  font-weight: 600;
  text-align: start;
  ${({ $hidden }) => $hidden && hiddenFromSight}
`;

/** Left out of a table that is short of room. */
const onlyWide = css<{ $wide: boolean }>`
  ${({ $wide }) =>
    $wide &&
    css`
      @media (min-width: 600px) and (max-width: 1023.98px) {
        display: none;
      }
    `}
`;

const cellLook = css<{ $align: 'start' | 'end'; $place: NarrowPlace; $wide: boolean }>`
  ${onlyWide}
  padding: 14px var(--space-3);
  font-weight: 400;
  text-align: ${({ $align }) => $align};
  vertical-align: baseline;
  font-variant-numeric: tabular-nums lining-nums;

  &:first-child {
    padding-inline-start: 0;
  }

  &:last-child {
    padding-inline-end: 0;
  }

  @media (max-width: 599.98px) {
    && {
      min-width: 0;
      padding: 0;
      text-align: start;
      ${({ $place }) => places[$place]}
    }
  }
`;

const HeadCell = styled.th<{ $align: 'start' | 'end'; $wide: boolean }>`
  ${onlyWide}
  padding: var(--space-2) var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-14);
  font-weight: 600;
  text-align: ${({ $align }) => $align};
  vertical-align: bottom;

  &:first-child {
    padding-inline-start: 0;
  }

  &:last-child {
    padding-inline-end: 0;
  }
`;

const RowName = styled.th<{ $align: 'start' | 'end'; $place: NarrowPlace; $wide: boolean }>`
  ${cellLook}
`;
const Cell = styled.td<{ $align: 'start' | 'end'; $place: NarrowPlace; $wide: boolean }>`
  ${cellLook}
`;

const Sheet = styled.table`
  width: 100%;

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

  tfoot td {
    font-weight: 600;
  }

  @media (hover: hover) {
    tbody tr:hover {
      background: var(--primary-wash);
    }
  }

  @media (max-width: 599.98px) {
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
  }
`;

// Written out, because a changed `display` takes the elements' own roles away in some browsers.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

function placeOf<Row>(column: TableColumn<Row>, index: number): NarrowPlace {
  return column.narrow ?? (index === 0 ? 'lead' : column.align === 'end' ? 'figure' : 'line');
}

/** A real table; below 600 px each row becomes a card of two lines. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const hasFoot = columns.some((column) => column.foot !== undefined);
  return (
    <Sheet {...as.table}>
      <Caption $hidden={captionHidden}>{caption}</Caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map(({ key, header, align = 'start', wide = false }) => (
            <HeadCell key={key} scope="col" {...as.columnheader} $align={align} $wide={wide}>
              {header}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as.row}>
            {columns.map((column, index) => {
              const look = {
                $align: column.align ?? 'start',
                $wide: column.wide ?? false,
                $place: placeOf(column, index),
                'data-header': column.header,
              } as const;
              return index === 0 ? (
                <RowName key={column.key} scope="row" {...as.rowheader} {...look}>
                  {column.cell(row)}
                </RowName>
              ) : (
                <Cell key={column.key} {...as.cell} {...look}>
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
      {hasFoot && (
        <tfoot {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map((column, index) => (
              <Cell
                key={column.key}
                {...as.cell}
                $align={column.align ?? 'start'}
                $wide={column.wide ?? false}
                $place={column.foot === undefined ? 'none' : placeOf(column, index)}
                data-header={column.header}
              >
                {column.foot}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </Sheet>
  );
}
