import type { ListedCorrection } from '@portal/contract/agency';
import { isApiError } from '@portal/remote-kit/api';
import { useDescribeProblem, useStaff, useUndoToast } from '@portal/remote-kit/staff';
import { Button, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenName } from '../correct-name/written-name.ts';
import { useAssignCorrectionMutation } from './endpoints.ts';

interface TakeRequestsProps {
  chosen: readonly ListedCorrection[];
  onDone: () => void;
}

/** Takes several requests at once, after showing which; there is a way back. */
export function TakeRequests(props: TakeRequestsProps) {
  const { t } = useTranslation('mf-profile');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsAsked(true)}>
        {t('desk.corrections.bulk.take')}
      </Button>
      {isAsked && <TakeDialog {...props} onClose={() => setIsAsked(false)} />}
    </>
  );
}

type TakeDialogProps = TakeRequestsProps & { onClose: () => void };

function TakeDialog({ chosen, onClose, onDone }: TakeDialogProps) {
  const { t } = useTranslation('mf-profile');
  const { id: myId } = useStaff();
  const take = useTake();
  const [isBusy, setIsBusy] = useState(false);
  const changed = chosen.filter(({ assigned_to: person }) => person?.id !== myId);
  const ofOthers = changed.filter(({ assigned_to: person }) => person !== null);
  const handleTake = async () => {
    setIsBusy(true);
    await take(changed);
    setIsBusy(false);
    onClose();
    onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('desk.corrections.bulk.take')}>
      <Stack gap={4}>
        <p>{t('desk.corrections.bulk.will', { count: changed.length })}</p>
        <ul>
          {changed.map(({ id, owner, after, assigned_to: person }) => (
            <li key={id}>
              {[owner.name, writtenName(after), person?.name].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
        {ofOthers.length > 0 && (
          <p>{t('desk.corrections.bulk.ofOthers', { count: ofOthers.length })}</p>
        )}
        <DialogActions>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={changed.length === 0}
            onClick={() => void handleTake()}
          >
            {t('desk.corrections.bulk.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** Takes each request by the version that was shown: what a colleague has changed since stays as it is. */
function useTake() {
  const { t } = useTranslation('mf-profile');
  const describe = useDescribeProblem();
  const showUndo = useUndoToast();
  const [assign] = useAssignCorrectionMutation();
  const send = (id: string, version: number, toMe: boolean) =>
    assign({ params: { id }, headers: { 'if-match': `"${version}"` }, body: { to_me: toMe } });

  return async (requests: readonly ListedCorrection[]): Promise<void> => {
    const taken: { id: string; version: number; wasFree: boolean }[] = [];
    let late = 0;
    for (const { id, version, assigned_to: person } of requests) {
      const { data, error } = await send(id, version, true);
      if (data) taken.push({ id, version: data.data.version, wasFree: person === null });
      else if (isApiError(error) && error.status === 409) late += 1;
      else {
        showToast({ message: describe(error), tone: 'danger' });
        break;
      }
    }
    const message = [
      t('desk.corrections.bulk.done', { count: taken.length }),
      ...(late > 0 ? [t('desk.corrections.bulk.late', { count: late })] : []),
    ].join(' ');
    // A request of a colleague cannot be given back to them here: only those that were no one's are.
    const free = taken.filter(({ wasFree }) => wasFree);
    if (free.length === 0) return showToast({ message });
    return showUndo(message, async () => {
      let problem: unknown;
      for (const { id, version } of free) {
        const { error } = await send(id, version, false);
        problem ??= error;
      }
      return problem;
    });
  };
}
