import { Banner, Button } from '@portal/shared-lib/ui';
import type { AlertDialogProps } from '@portal/shared-lib/ui/dialog';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PortalAlert } from '../session/alert.ts';

// Dialogs are not part of the first load. The alert is often about a connection that has gone, so
// it must be readable without them too.
const AlertDialog = lazy(async () => {
  try {
    const dialogs = await import(/* webpackChunkName: "dialogs" */ '@portal/shared-lib/ui/dialog');
    return { default: dialogs.AlertDialog };
  } catch {
    return { default: AlertStrip };
  }
});

export interface GlobalAlertProps {
  alert: PortalAlert;
  onClose: () => void;
}

/** The alerts that no page owns: a fault on the server's side, and a session that has run out. */
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
        <AlertDialog
          open
          tone="warning"
          title={t('alert.expiredTitle')}
          action={{ label: t('alert.login'), onSelect: handleLogin }}
        >
          {t('alert.expiredText')}
        </AlertDialog>
      ) : (
        <AlertDialog
          open
          onClose={onClose}
          tone="danger"
          title={t('alert.serverTitle')}
          action={{ label: t('alert.close'), onSelect: onClose }}
        >
          {t('alert.serverText')}
        </AlertDialog>
      )}
    </Suspense>
  );
}

const Foot = styled.div`
  position: fixed;
  z-index: 50;
  inset: auto var(--space-4) var(--space-4);
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
`;

function AlertStrip({ tone = 'info', title, children, action }: AlertDialogProps) {
  return (
    <Foot>
      <Banner
        role="alert"
        tone={tone}
        title={title}
        action={
          <Button size="sm" onClick={action.onSelect}>
            {action.label}
          </Button>
        }
      >
        {children}
      </Banner>
    </Foot>
  );
}
