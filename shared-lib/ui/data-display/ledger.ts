import { styled } from 'styled-components';

/** Rows of two lines, name left and figure right, ruled like a ledger. */
export const LedgerList = styled.ul`
  list-style: none;
`;

export const LedgerRow = styled.li`
  display: grid;
  gap: 2px var(--space-4);
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);

  &:first-child {
    padding-top: var(--space-1);
    border-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }

  /* A target of 48 px, which does not make the row taller. */
  > a {
    margin-block: -12px;
    padding-block: 12px;
    color: var(--ink);
    font-weight: 600;
  }

  > strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--ink-soft);
    font-size: var(--text-14);
  }

  > :nth-child(even) {
    justify-self: end;
    text-align: end;
  }

  > div {
    grid-column: 1 / -1;
  }
`;
