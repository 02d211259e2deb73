import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-4);

  > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  /* A long title takes a second line on a phone before its button does. */
  > :first-child {
    flex: 1 1 180px;
    min-width: 0;

    /* A title without a text under it shares a row of a phone with two short buttons. */
    &:not(:has(p)) {
      flex-basis: 130px;
    }
  }
`;

const Title = styled.h2`
  font-size: var(--text-22);
`;

const Description = styled.p`
  margin-top: var(--space-1);
  max-width: var(--measure);
  color: var(--ink-soft);
`;

export interface PageSectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  id?: string;
}

/** A part of a page under its own `h2`, a landmark named by it. `Sections` keeps the parts apart. */
export function PageSection({ title, description, actions, children, id }: PageSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId}>
      <Header>
        <div>
          <Title id={titleId}>{title}</Title>
          {description && <Description>{description}</Description>}
        </div>
        {actions}
      </Header>
      {children}
    </section>
  );
}
