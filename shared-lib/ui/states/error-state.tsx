import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { Cluster } from '../layout/spacing.tsx';
import { ToneIcon } from './tone-icon.tsx';

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-6) var(--card-space);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  > svg {
    color: var(--danger);
  }
`;

const Title = styled.p`
  font-size: var(--text-18);
  font-weight: 600;
`;

const Actions = styled(Cluster)`
  margin-top: var(--space-2);
`;

const Text = styled.div`
  max-width: var(--measure);
  color: var(--ink-soft);
`;

export interface ErrorStateProps {
  /** Defaults to a general sentence. */
  title?: ReactNode;
  /** Says what is safe and what to do; defaults to a general sentence. */
  children?: ReactNode;
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Another way on, such as a link home. */
  action?: ReactNode;
}

/** In place of a part that could not be loaded; announced. */
export function ErrorState({ title, children, onRetry, busy = false, action }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <Panel role="alert">
      <ToneIcon tone="danger" size={28} />
      <Title>{title ?? t('error.title')}</Title>
      <Text>{children ?? t('error.text')}</Text>
      {(onRetry || action) && (
        <Actions>
          {onRetry && (
            <Button onClick={onRetry} busy={busy}>
              {t('error.retry')}
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Panel>
  );
}
