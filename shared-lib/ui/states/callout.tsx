import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { belowPhoneLandscape } from '../layout/breakpoints.ts';

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: var(--space-1);
  overflow-wrap: anywhere;
  padding: var(--card-space);
  border-radius: var(--radius-card);
  background: var(--primary-wash);

  ${belowPhoneLandscape} {
    align-content: center;
    min-height: 230px;
  }

  h2 {
    color: var(--primary);
    font: 600 var(--text-14) / 1.4 var(--font-text);
  }

  strong {
    font: 600 var(--text-22) / 1.3 var(--font-title);
  }

  p {
    max-width: 60ch;
  }

  > [role='status'] {
    justify-self: stretch;
  }

  button,
  a {
    margin-top: var(--space-3);
  }
`;

export interface CalloutProps {
  /** Kind of the message, as the heading. */
  label: string;
  /** The message in a few words; left out while it loads. */
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** The one thing on a page that a person should look at now. */
export function Callout({ label, title, children, action }: CalloutProps) {
  const labelId = useId();
  return (
    <Panel aria-labelledby={labelId}>
      <h2 id={labelId}>{label}</h2>
      {title !== undefined && <strong>{title}</strong>}
      {children}
      {action}
    </Panel>
  );
}
