import type { WholeCatalogueItem } from '@portal/contract/catalogue';
import { AlertDialog } from '@portal/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDiscardCatalogueDraftMutation } from '../desk-api.ts';
import { deskPath } from '../paths.ts';
import { targetOf, useStep } from './use-step.ts';

interface DiscardDialogProps {
  item: WholeCatalogueItem;
  onClose: () => void;
  onDone: () => void;
}

/** A draft cannot be brought back. */
export function DiscardDialog({ item, onClose, onDone }: DiscardDialogProps) {
  const { t } = useTranslation('mf-benefits');
  const navigate = useNavigate();
  const [discard] = useDiscardCatalogueDraftMutation();
  const step = useStep();
  const isWhole = item.live_state === 'unpublished';
  const handleDiscard = async () => {
    const isDone = await step.send(discard(targetOf(item)), t('catalogue.steps.discarded'));
    if (!isDone) return;
    onDone();
    onClose();
    if (isWhole) void navigate(deskPath);
  };
  return (
    <AlertDialog
      open
      tone="danger"
      onClose={onClose}
      title={t('catalogue.steps.discardTitle')}
      action={{
        label: t('catalogue.steps.discard'),
        onSelect: () => void handleDiscard(),
        busy: step.isBusy,
      }}
      secondAction={{ label: t('catalogue.steps.keep'), onSelect: onClose }}
    >
      <p>
        {step.problem ?? t(isWhole ? 'catalogue.steps.discardItem' : 'catalogue.steps.discardText')}
      </p>
    </AlertDialog>
  );
}
