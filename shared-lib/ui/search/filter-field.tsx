import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../forms/field.styles.ts';

const Container = styled.div`
  display: grid;
  gap: var(--space-1);

  label {
    font-weight: 600;
  }

  select,
  input {
    ${controlStyles}
    padding-inline: 12px;
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
