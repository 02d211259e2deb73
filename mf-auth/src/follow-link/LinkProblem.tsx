import { Button, ErrorState } from '@portal/shared-lib/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkState } from './use-link.ts';

export interface LinkProblemProps {
  state: Extract<LinkState, { message: string }>;
  onRetry: () => void;
  /** The way to a new link. */
  children: ReactNode;
}

/** A link that does not work, and what helps: a new one, or the same one again. */
export function LinkProblem({ state, onRetry, children }: LinkProblemProps) {
  const { t } = useTranslation('mf-auth');
  if (state.name === 'unknown')
    return (
      <ErrorState title={t('link.unknown')} onRetry={onRetry}>
        {state.message}
      </ErrorState>
    );
  return (
    <>
      <ErrorState title={t('link.void')}>{state.message}</ErrorState>
      {children}
    </>
  );
}

export function NewLinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div>
      <Button variant="primary" to={to}>
        {children}
      </Button>
    </div>
  );
}
