import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) max(var(--space-4), calc((100% - var(--page-width)) / 2));
  border-bottom: 1px solid var(--ochre);
  background: var(--ochre-wash);
  color: var(--ochre);

  > svg {
    flex: none;
  }

  p {
    color: var(--ink);
  }
`;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the connection is gone and what is safe. The region stays, so that a change is read out. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Strip>
          <WifiOff size={20} aria-hidden="true" />
          <p>
            <strong>{t('feedback.offline')}</strong> {t('feedback.offlineText')}
          </p>
        </Strip>
      )}
    </div>
  );
}
