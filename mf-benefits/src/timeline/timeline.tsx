import { DateText, Muted } from '@portal/ui';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  list-style: none;

  li {
    position: relative;
    padding: 0 0 var(--space-3) var(--space-6);
  }

  li:last-child {
    padding-bottom: 0;
  }

  li::before {
    content: '';
    position: absolute;
    inset-block-start: 7px;
    inset-inline-start: 4px;
    width: 10px;
    height: 10px;
    background: var(--indigo);
    transform: rotate(45deg);
  }

  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 20px -2px;
    inset-inline-start: 8px;
    width: 2px;
    background: var(--line-strong);
  }
`;

export interface Step {
  name: string;
  /** ISO 8601. */
  at: string;
  /** The text beside it. */
  note?: string | null;
}

/** Events with their time, the oldest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <List>
      {steps.map(({ name, at, note }) => (
        <li key={`${at} ${name}`}>
          {name}
          <Muted as="div" size="sm">
            <DateText iso={at} />
          </Muted>
          {note && <p>{note}</p>}
        </li>
      ))}
    </List>
  );
}
