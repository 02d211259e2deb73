import { ToneIcon } from '@portal/ui/basics';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

const Panel = styled.div`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 2px solid var(--danger);
  border-radius: var(--radius-card);
  background: var(--danger-wash);
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 2px;
    color: var(--danger);
  }
`;

interface ErrorPanelProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Where a form says what went wrong: read out when it appears, and able to take focus. */
export function ErrorPanel({ ref, children }: ErrorPanelProps) {
  return (
    <Panel ref={ref} role="alert" tabIndex={-1} data-error-summary="">
      <ToneIcon tone="danger" />
      {children}
    </Panel>
  );
}

export const ErrorTitle = styled.p`
  font-weight: 600;
`;

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
