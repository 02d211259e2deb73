import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

const Round = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: inherit;

  &:hover {
    background: color-mix(in srgb, currentcolor 10%, transparent);
  }

  &:disabled {
    color: var(--ink-soft);
    cursor: not-allowed;
  }
`;

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label'
> {
  /** Its accessible name, a verb. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon; 48 px square. */
export function IconButton({ label, children, type = 'button', ...props }: IconButtonProps) {
  return (
    <Round {...props} type={type} aria-label={label}>
      {children}
    </Round>
  );
}
