import type { ReactNode } from 'react';
import { Caption, Container, StyledTable, type NarrowPlace } from './table.styles.ts';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  narrow?: NarrowPlace;
  /** Only where there is room for all columns. */
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
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
}

// Written out, because a changed `display` takes the elements' own roles away in some browsers.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** In rem, by rule of thumb: figures are shorter than words, dates and references. */
function roomFor(columns: readonly { align?: 'start' | 'end' }[]): number {
  return columns.reduce((room, { align }) => room + (align === 'end' ? 6.5 : 9.5), 0);
}

function placeOf<Row>({ align, narrow }: TableColumn<Row>, index: number): NarrowPlace {
  return narrow ?? (index === 0 ? 'lead' : align === 'end' ? 'figure' : 'line');
}

function cellPropsOf<Row>(columns: readonly TableColumn<Row>[]) {
  const places = columns.map(placeOf);
  const hasFigure = places.includes('figure');
  return columns.map(({ align, wide, header }, index) => ({
    'data-align': align,
    'data-wide': wide || undefined,
    'data-place': places[index] === 'lead' && !hasFigure ? 'title' : places[index],
    'data-header': header,
  }));
}

/** A real table; where there is no room for its columns each row is a card of two lines. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const cellProps = cellPropsOf(columns);
  const hasFoot = columns.some((column) => column.foot !== undefined);
  return (
    <Container>
      <StyledTable
        {...as.table}
        $all={roomFor(columns)}
        $least={roomFor(columns.filter(({ wide }) => !wide))}
      >
        <Caption $hidden={captionHidden}>{caption}</Caption>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map(({ key, header, align, wide }) => (
              <th
                key={key}
                scope="col"
                {...as.columnheader}
                data-align={align}
                data-wide={wide || undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...as.row}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" {...as.rowheader} {...cellProps[index]}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} {...as.cell} {...cellProps[index]}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot {...as.rowgroup}>
            <tr {...as.row}>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  {...as.cell}
                  {...cellProps[index]}
                  {...(column.foot === undefined && { 'data-place': 'none' })}
                >
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </StyledTable>
    </Container>
  );
}
