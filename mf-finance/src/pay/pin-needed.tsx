import { Banner, Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paymentPinPath } from '../pay-paths.ts';

/** In place of the PIN's field: the way to set one, and back here. */
export function PinNeeded({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('mf-finance');
  const { pathname, search } = useLocation();
  return (
    <Banner
      tone={isLocked ? 'danger' : 'info'}
      title={t(isLocked ? 'pin.locked' : 'pin.needed')}
      action={
        <Button
          variant="primary"
          to={`${paymentPinPath}?then=${encodeURIComponent(`${pathname}${search}`)}`}
        >
          {t(isLocked ? 'pin.reset' : 'pin.set')}
        </Button>
      }
    >
      {t('pin.kept')}
    </Banner>
  );
}
