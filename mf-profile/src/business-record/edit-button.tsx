import { usePortal } from '@portal/remote-kit';
import { Button, VisuallyHidden } from '@portal/ui';
import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import type { EditTab } from './record-tabs.ts';

export interface EditButtonProps {
  tab: EditTab;
  /** The current value, read aloud after 'Edit'. */
  of: string;
}

/** Opens the edit dialog at one tab. */
export function EditButton({ tab, of }: EditButtonProps) {
  const { t } = useTranslation('mf-profile');
  const { openModal } = usePortal();
  return (
    <Button
      size="sm"
      icon={<Pencil size={16} aria-hidden="true" />}
      onClick={() => openModal('edit-profile', { tab })}
    >
      {t('edit.button')}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
