import { styled } from 'styled-components';

/** The parts of a page under each other. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);
`;
