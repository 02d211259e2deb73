import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Motif } from '../brand/motif.tsx';

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-6) var(--card-space);
  overflow: hidden;
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-card);
`;

const Picture = styled.div`
  margin-bottom: var(--space-2);
  color: var(--indigo);
`;

const Title = styled.p`
  font-size: var(--text-18);
  font-weight: 600;
`;

const Text = styled.div`
  max-width: var(--measure);
  color: var(--ink-soft);
`;

const Action = styled.div`
  margin-top: var(--space-2);
`;

export interface EmptyStateProps {
  /** A lucide icon of 32 px; without it a piece of the motif. */
  icon?: ReactNode;
  /** Names the content to come. */
  title: ReactNode;
  /** How to get it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** In place of a list that has nothing yet. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Panel>
      <Picture>{icon ?? <Motif width={112} height={28} />}</Picture>
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Panel>
  );
}
