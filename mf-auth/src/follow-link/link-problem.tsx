import { Banner, Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { LinkState } from './use-link.ts';

export interface LinkProblemProps {
  state: Extract<LinkState, { message: string }>;
  onRetry: () => void;
  /** Where a new link is asked for. */
  newLink: string;
}

/** A link that does not work, and what helps: a new one, or the same one again. */
export function LinkProblem({ state, onRetry, newLink }: LinkProblemProps) {
  const { t } = useTranslation('mf-auth');
  const isVoid = state.name === 'void';
  return (
    <>
      <Banner
        tone={isVoid ? 'warning' : 'danger'}
        role="alert"
        title={t(isVoid ? 'link.void' : 'link.unknown')}
      >
        {state.message}
      </Banner>
      <div>
        {isVoid ? (
          <Button variant="primary" to={newLink}>
            {t('link.askAnew')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {t('link.retry')}
          </Button>
        )}
      </div>
    </>
  );
}
