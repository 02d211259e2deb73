import { styled } from 'styled-components';

/** The parts of a page under each other. The gap is the only distance: a section brings none of its own. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);

  && > section {
    margin-top: 0;
  }
`;
