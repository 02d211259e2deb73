import { styled } from 'styled-components';

/** Search, filters and actions over a list. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3) var(--space-4);

  > [role='search'] {
    flex: 1 1 240px;
  }
`;

/** The name of a row as a button: a long one takes several lines, from the start. */
export const RowName = styled.span`
  overflow-wrap: anywhere;
  text-align: start;
`;
