import { styled } from 'styled-components';

/** A chart and its table: beside each other where there is room. */
export const Beside = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 400px) minmax(0, 1fr);
  }
`;
