import type { ListedCorrection } from '@portal/contract/agency';
import { BulkAction, useStaff } from '@portal/remote-kit/staff';
import { useTranslation } from 'react-i18next';
import { writtenName } from '../correct-name/written-name.ts';
import { useAssignCorrectionMutation } from './endpoints.ts';

interface BulkTakeProps {
  chosen: readonly ListedCorrection[];
  onDone: () => void;
}

/** Takes several requests at once. */
export function BulkTake({ chosen, onDone }: BulkTakeProps) {
  const { t } = useTranslation('mf-profile');
  const { id: myId } = useStaff();
  const [assign] = useAssignCorrectionMutation();
  const send = (id: string, version: number, toMe: boolean) =>
    assign({ params: { id }, headers: { 'if-match': `"${version}"` }, body: { to_me: toMe } });
  return (
    <BulkAction
      label={t('desk.corrections.bulk.take')}
      submit={t('desk.corrections.bulk.submit')}
      chosen={chosen}
      changes={({ assigned_to: person }) => person?.id !== myId}
      describe={({ owner, after, assigned_to: person }) =>
        [owner.name, writtenName(after), person?.name].filter(Boolean).join(' · ')
      }
      will={(count) => t('desk.corrections.bulk.will', { count })}
      done={(count) => t('desk.corrections.bulk.done', { count })}
      warn={(changed) => {
        const count = changed.filter(({ assigned_to: person }) => person !== null).length;
        return count > 0 ? t('desk.corrections.bulk.ofOthers', { count }) : null;
      }}
      change={({ id }, version) => send(id, version, true)}
      undo={({ id }, version) => send(id, version, false)}
      // A request of a colleague cannot be given back to them here.
      canUndo={({ assigned_to: person }) => person === null}
      onDone={onDone}
    />
  );
}
