import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../actions/text-link.tsx';

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`;

const Lead = styled.p`
  margin-bottom: var(--space-6);
  max-width: var(--measure);
  color: var(--ink-soft);
  font-size: var(--text-18);
`;

export interface PageIntroProps {
  /** The page above this one. */
  back?: { to: string; label: string };
  /** Purpose of the page, in a sentence. */
  children?: ReactNode;
}

/** The head of a page. Its title is not here: the frame's top bar renders it, as the page's only h1. */
export function PageIntro({ back, children }: PageIntroProps) {
  return (
    <Container>
      {back && (
        <div>
          <TextLink to={back.to} standalone>
            <span aria-hidden="true">← </span>
            {back.label}
          </TextLink>
        </div>
      )}
      {children && <Lead>{children}</Lead>}
    </Container>
  );
}
