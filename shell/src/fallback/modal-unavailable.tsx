import { ErrorState, Stack } from '@portal/ui';
import type { DialogProps } from '@portal/ui/dialog';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaUnavailableProps } from './area-unavailable.tsx';
import { SupportCode } from './support-code.tsx';

const Dialog = lazy(async () => {
  try {
    const dialogs = await import(/* webpackChunkName: "dialogs" */ '@portal/ui/dialog');
    return { default: dialogs.Dialog };
  } catch {
    // The connection is gone, and with it the dialog: the explanation is shown on the page instead.
    return { default: ({ children }: DialogProps) => <>{children}</> };
  }
});

export interface ModalUnavailableProps extends AreaUnavailableProps {
  onClose: () => void;
}

/** In place of a dialog whose remote failed. */
export function ModalUnavailable({ area, supportCode, onRetry, onClose }: ModalUnavailableProps) {
  const { t } = useTranslation('shell');
  return (
    <Suspense fallback={null}>
      <Dialog open onClose={onClose} size="sm" title={t('unavailable.modalTitle')}>
        <ErrorState title={t('unavailable.title', { area })} onRetry={onRetry}>
          <Stack gap={1}>
            <p>{t('unavailable.modalText')}</p>
            <SupportCode code={supportCode} />
          </Stack>
        </ErrorState>
      </Dialog>
    </Suspense>
  );
}
