import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { withModal } from '../modals/modal-query.ts';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';
import type { PortalAlert } from '../store/alert.ts';

export interface GlobalAlertProps {
  alert: PortalAlert;
  onClose: () => void;
}

/** Home, with the sign-in that leads back: here, or where a guard has sent the page away from. */
function signInAgain(pathname: string, search: string): string {
  // By this mark the callback knows that it leads back, and not to a page asked for from outside.
  const rt = `${new URLSearchParams(search).get('rt') ?? pathname + search}#back`;
  return `/${withModal(`?rt=${encodeURIComponent(rt)}`, { name: 'sign-in', params: {} })}`;
}

/** The alerts that no page owns: a fault on the server's side, no response, and a session that has run out. */
export function GlobalAlert({ alert, onClose }: GlobalAlertProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const handleLogin = () => {
    onClose();
    void navigate(signInAgain(pathname, search));
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
