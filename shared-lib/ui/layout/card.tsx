import { styled } from 'styled-components';

/** A panel for what belongs together. `tone="quiet"` for a card within a card, `"primary"` for the chosen one. */
export const Card = styled.div.withConfig({
  shouldForwardProp: (name) => name !== 'tone',
})<{ tone?: 'plain' | 'quiet' | 'primary' }>`
  min-width: 0;
  padding: var(--card-space);
  border: 1px solid ${({ tone }) => (tone === 'primary' ? 'var(--primary)' : 'var(--line)')};
  border-radius: var(--radius-card);
  background: ${({ tone = 'plain' }) =>
    ({ plain: 'var(--surface)', quiet: 'var(--sink)', primary: 'var(--primary-wash)' })[tone]};
`;
