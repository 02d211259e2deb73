import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & {
    padding-top: var(--space-5);
    border-top: 1px solid var(--line);
  }
`;

const Title = styled.legend`
  float: left;
  padding: 0;
  color: var(--indigo);
  font-size: var(--text-18);
  font-weight: 600;
`;

/** Fields that belong together under a short heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <Title>{title}</Title>
      {children}
    </Group>
  );
}
