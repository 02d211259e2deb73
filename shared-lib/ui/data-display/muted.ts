import { styled } from 'styled-components';

/** Text of second rank: a hint, a source, a detail beside a figure. */
export const Muted = styled.p.withConfig({ shouldForwardProp: (name) => name !== 'size' })<{
  size?: 'sm' | 'md';
}>`
  color: var(--ink-soft);
  ${({ size = 'md' }) => size === 'sm' && 'font-size: var(--text-14);'}
`;
