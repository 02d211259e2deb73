import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../actions/text-link.tsx';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  margin-bottom: var(--space-6);
`;

const Titles = styled.div`
  flex: 1 1 280px;
  min-width: 0;
`;

const Title = styled.h1`
  font-size: var(--text-28);
  letter-spacing: -0.01em;

  @media (min-width: 768px) {
    font-size: var(--text-36);
  }
`;

const Lead = styled.p`
  margin-top: var(--space-2);
  max-width: var(--measure);
  color: var(--ink-soft);
  font-size: var(--text-18);
`;

const Back = styled.div`
  margin-bottom: var(--space-1);
`;

export interface PageHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  /** For the frame, which moves focus to the title after a navigation. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The page's only `h1`; it can take focus so that a navigation is announced. */
export function PageHeading({ title, lead, actions, back, ref }: PageHeadingProps) {
  return (
    <Header>
      <Titles>
        {back && (
          <Back>
            <TextLink to={back.to} standalone>
              <span aria-hidden="true">← </span>
              {back.label}
            </TextLink>
          </Back>
        )}
        <Title ref={ref} tabIndex={-1}>
          {title}
        </Title>
        {lead && <Lead>{lead}</Lead>}
      </Titles>
      {actions}
    </Header>
  );
}
