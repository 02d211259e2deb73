import { styled } from 'styled-components';

/** A sheet of paper on the page. `tone="quiet"` for a sheet within a sheet, `"primary"` for the chosen one. */
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
