import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectMarkStyles } from '../forms/select.styles.ts';
import { controlStyles } from '../forms/field.styles.ts';

const Container = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-1);

  label {
    font-weight: 600;
  }

  > select,
  > input {
    ${controlStyles}
    padding-inline: 12px;
  }

  > select {
    appearance: none;
    padding-inline-end: 40px;
    text-overflow: ellipsis;
  }

  &:has(select)::after {
    ${selectMarkStyles}
  }
`;

export interface FilterFieldProps {
  label: string;
  /** Renders a select or an input with this id. */
  children: (id: string) => ReactNode;
}

/** Narrows a list down; it is no part of a form that saves something. */
export function FilterField({ label, children }: FilterFieldProps) {
  const id = useId();
  return (
    <Container>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Container>
  );
}
