import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { modalFormId } from '../../modals/modal-button.ts';
import { mainId, SkipLink } from '../skip-link.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** A page is in the middle column; one that renders bands from edge to edge marks itself `data-full-width`. */
const Main = styled.main`
  display: grid;
  flex: 1;
  grid-template-columns:
    minmax(var(--space-4), 1fr) minmax(0, var(--page-width))
    minmax(var(--space-4), 1fr);
  align-content: start;

  &:focus-visible {
    outline: none;
  }

  > * {
    grid-column: 2;
    min-width: 0;
  }

  > :not([data-full-width]) {
    padding-block: var(--space-8) var(--space-16);
  }

  > [data-full-width] {
    grid-column: 1 / -1;
  }
`;

/** The frame of the pages that everyone may see. */
export const PublicLayout = memo(function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <SkipLink />
      <Navbar />
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
      <form id={modalFormId} hidden />
    </Frame>
  );
});
