import { styled } from 'styled-components';

/** Two columns where there is room, so that a record is seen at a glance. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-8) var(--space-6);
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));

  > * {
    min-width: 0;
  }
`;
