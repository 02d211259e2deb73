import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';
import type { PortalAlert } from '../store/alert.ts';

export interface GlobalAlertProps {
  alert: PortalAlert;
  onClose: () => void;
}

/** The alerts that no page owns: a fault on the server's side, no response, and a session that has run out. */
export function GlobalAlert({ alert, onClose }: GlobalAlertProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const handleLogin = () => {
    onClose();
    void navigate('/');
  };
  return (
    <Suspense fallback={null}>
      {alert.kind === 'token-expired' ? (
        <LazyAlertDialog
          open
          tone="warning"
          title={t('alert.expiredTitle')}
          action={{ label: t('alert.login'), onSelect: handleLogin }}
        >
          {t('alert.expiredText')}
        </LazyAlertDialog>
      ) : (
        <LazyAlertDialog
          open
          onClose={onClose}
          tone={alert.kind === 'no-response' ? 'warning' : 'danger'}
          title={t(alert.kind === 'no-response' ? 'alert.noResponseTitle' : 'alert.serverTitle')}
          action={{ label: t('alert.close'), onSelect: onClose }}
        >
          {t(alert.kind === 'no-response' ? 'alert.noResponseText' : 'alert.serverText')}
        </LazyAlertDialog>
      )}
    </Suspense>
  );
}
