import { styled } from 'styled-components';

/** Steps of 4 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20;

/** Children under each other, `gap` in steps of 4 px. */
export const Stack = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'gap' })<{
  gap?: Space;
}>`
  display: flex;
  flex-direction: column;
  gap: var(--space-${({ gap = 4 }) => gap});
  min-width: 0;
`;

/** Children beside each other, wrapping where there is no room. */
export const Cluster = styled.div.withConfig({
  shouldForwardProp: (name) => !['gap', 'justify', 'align'].includes(name),
})<{
  gap?: Space;
  justify?: 'start' | 'end' | 'between';
  align?: 'start' | 'center' | 'end' | 'baseline';
}>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-${({ gap = 3 }) => gap});
  justify-content: ${({ justify = 'start' }) => (justify === 'between' ? 'space-between' : justify)};
  align-items: ${({ align = 'center' }) => align};
  min-width: 0;
`;

/** Equal columns, as many as fit at `min` px each. */
export const Grid = styled.div.withConfig({
  shouldForwardProp: (name) => !['gap', 'min'].includes(name),
})<{ gap?: Space; min?: number }>`
  display: grid;
  gap: var(--space-${({ gap = 4 }) => gap});
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ min = 260 }) => min}px), 1fr));
`;
