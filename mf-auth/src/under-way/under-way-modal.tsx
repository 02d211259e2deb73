import type { ModalProps } from '@portal/shared-lib/federation';
import { Dialog } from '@portal/shared-lib/ui/dialog';
import { useTranslation } from 'react-i18next';
import type { Feature } from './features.ts';
import { UnderWay } from './UnderWay.tsx';

export function underWayModal(feature: Feature) {
  return function UnderWayModal({ onClose }: ModalProps) {
    const { t } = useTranslation('mf-auth');
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(`${feature}.title`)}
        description={t(`${feature}.lead`)}
      >
        <UnderWay feature={feature} heading="h3" />
      </Dialog>
    );
  };
}
