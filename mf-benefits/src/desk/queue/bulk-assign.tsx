import { Button, Stack } from '@portal/ui';
import { Dialog, DialogActions } from '@portal/ui/dialog';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Case, CaseWork } from '../case/case.ts';
import { useAssign } from '../case/use-assign.ts';

interface BulkAssignProps {
  chosen: readonly Case[];
  work: CaseWork;
  onDone: () => void;
}

/** Gives several cases to a person, or back, after a preview. */
export function BulkAssign({ chosen, work, onDone }: BulkAssignProps) {
  const { t } = useTranslation('mf-benefits');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsAsked(true)}>
        {t('desk.bulk.assign')}
      </Button>
      {isAsked && (
        <AssignDialog
          chosen={chosen}
          work={work}
          onClose={() => setIsAsked(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

type AssignDialogProps = BulkAssignProps & { onClose: () => void };

function AssignDialog({ chosen, work, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation('mf-benefits');
  const assign = useAssign(work);
  const me = work.colleagues.find(({ is_me }) => is_me);
  const [person, setPerson] = useState(me?.id ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const wanted = person === '' ? null : person;
  const changed = chosen.filter(({ assignee }) => (assignee?.id ?? null) !== wanted);
  const ofOthers = changed.filter(({ assignee }) => assignee !== null && !assignee.is_me);
  const handleAssign = async () => {
    setIsBusy(true);
    await assign(changed, wanted);
    setIsBusy(false);
    onClose();
    onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('desk.bulk.assignTitle', { count: chosen.length })}>
      <Stack gap={4}>
        <FilterField label={t('desk.bulk.person')}>
          {(id) => (
            <select id={id} value={person} onChange={(event) => setPerson(event.target.value)}>
              <option value="">{t('desk.bulk.no_one')}</option>
              {work.colleagues.map(({ id: personId, name, is_me }) => (
                <option key={personId} value={personId}>
                  {is_me ? t('desk.bulk.me', { name }) : name}
                </option>
              ))}
            </select>
          )}
        </FilterField>
        <p>{t('desk.bulk.will', { count: changed.length })}</p>
        {ofOthers.length > 0 && <p>{t('desk.bulk.ofOthers', { count: ofOthers.length })}</p>}
        <DialogActions>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={changed.length === 0}
            onClick={() => void handleAssign()}
          >
            {t('desk.bulk.submit')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
