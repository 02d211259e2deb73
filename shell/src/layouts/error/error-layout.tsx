import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.main`
  display: grid;
  min-height: 100dvh;
  padding: var(--space-4);
  place-content: center;
  grid-template-columns: minmax(0, var(--form-width));
`;

/** For an error outside of any other layout. It needs nothing that could itself have failed. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  return <Frame tabIndex={-1}>{children}</Frame>;
}
