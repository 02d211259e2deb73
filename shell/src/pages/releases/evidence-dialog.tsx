import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import type { GateEvidence as Evidence } from './endpoints.ts';
import { GateEvidence } from './gate-evidence.tsx';

interface EvidenceDialogProps {
  revision: number;
  evidence: Evidence;
  onClose: () => void;
}

/** Evidence of a past step of the health gate. */
export function EvidenceDialog({ revision, evidence, onClose }: EvidenceDialogProps) {
  const { t } = useTranslation('releases');
  const { t: tUi } = useTranslation('ui');
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('gate.of', { revision })}
      // The keyboard scrolls only what holds something to focus.
      footer={<Button onClick={onClose}>{tUi('close')}</Button>}
    >
      <GateEvidence evidence={evidence} />
    </Dialog>
  );
}
