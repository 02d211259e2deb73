import { Stack, Table, type TableColumn } from '@portal/ui';
import { styled } from 'styled-components';
import type { Part, PropMeaning } from './part.ts';

const Code = styled.code`
  font-size: 0.9em;
  overflow-wrap: anywhere;
`;

const Strong = styled.code`
  font-size: 0.9em;
  font-weight: 600;
  white-space: nowrap;
`;

interface Row extends PropMeaning {
  name: string;
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Prop', cell: ({ name }) => <Strong>{name}</Strong> },
  {
    key: 'type',
    header: 'Type',
    narrow: 'line',
    cell: ({ type }) => <Code>{type}</Code>,
  },
  {
    key: 'default',
    header: 'Default',
    narrow: 'line',
    cell: ({ default: value }) => (value === undefined ? 'required' : <Code>{value}</Code>),
  },
  { key: 'meaning', header: 'Meaning', narrow: 'detail', cell: ({ meaning }) => meaning },
];

/** A table of props for each component of the part. */
export function PropList({ props, inherits }: Pick<Part, 'props' | 'inherits'>) {
  return (
    <Stack gap={8}>
      {Object.entries(props).map(([component, meanings]) => (
        <Table
          key={component}
          caption={component}
          columns={columns}
          rows={Object.entries(meanings).map(([name, meaning]) => ({ name, ...meaning }))}
          rowKey={({ name }) => name}
          empty={<p>{component} has no props of its own.</p>}
        />
      ))}
      {inherits && <p>{inherits}</p>}
    </Stack>
  );
}
