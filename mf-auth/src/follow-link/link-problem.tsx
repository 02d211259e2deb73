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
  const isExpired = state.name === 'expired';
  return (
    <>
      <Banner
        tone={isExpired ? 'warning' : 'danger'}
        role="alert"
        title={t(isExpired ? 'link.expired' : 'link.unknown')}
      >
        {state.message}
      </Banner>
      <div>
        {isExpired ? (
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
