import type { CorrectionField } from '@portal/contract/corrections';
import { usePortal } from '@portal/remote-kit';
import { Button, Cluster, VisuallyHidden } from '@portal/ui';
import { useTranslation } from 'react-i18next';

interface CorrectableProps {
  /** The name as the record has it. */
  name: string;
  field: CorrectionField;
}

/** A name that the agency corrects, with the way to ask for it. */
export function Correctable({ name, field }: CorrectableProps) {
  const { t } = useTranslation('mf-profile');
  const { openModal } = usePortal();
  return (
    <Cluster gap={2}>
      {name}
      <Button variant="quiet" size="sm" onClick={() => openModal('correct-name', { field })}>
        {t('edit.askForCorrection')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Cluster>
  );
}
