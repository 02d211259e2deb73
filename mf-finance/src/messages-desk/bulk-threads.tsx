import type { DeskThread } from '@portal/contract/agency';
import { BulkAction, useStaff } from '@portal/remote-kit/staff';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeDeskThreadMutation, useListColleaguesQuery } from './desk-api.ts';

interface BulkThreadsProps {
  chosen: readonly DeskThread[];
  onDone: () => void;
}

const describe = ({ subject, owner_name, assignee }: DeskThread) =>
  [subject, owner_name, assignee?.name].filter(Boolean).join(' · ');

function useChange() {
  const [change] = useChangeDeskThreadMutation();
  return (
    id: string,
    version: number,
    body: { assignee_id: string | null } | { closed: boolean },
  ) => change({ params: { id }, headers: { 'if-match': `"${version}"` }, body });
}

/** Gives several conversations to a person, or to no one. */
export function AssignThreads({ chosen, onDone }: BulkThreadsProps) {
  const { t } = useTranslation('mf-finance');
  const { id: myId } = useStaff();
  const change = useChange();
  const people = useListColleaguesQuery({}).data?.data ?? [];
  const [person, setPerson] = useState(myId);
  const wanted = person === '' ? null : person;
  return (
    <BulkAction
      label={t('desk.bulk.assign')}
      submit={t('desk.bulk.assignSubmit')}
      chosen={chosen}
      changes={({ assignee }) => (assignee?.id ?? null) !== wanted}
      describe={describe}
      will={(count) =>
        t(wanted === null ? 'desk.bulk.returnWill' : 'desk.bulk.assignWill', { count })
      }
      done={(count) => t('desk.bulk.assignDone', { count })}
      warn={(changed) => {
        const count = changed.filter(
          ({ assignee }) => assignee !== null && assignee.id !== myId,
        ).length;
        return count > 0 ? t('desk.bulk.ofOthers', { count }) : null;
      }}
      change={({ id }, version) => change(id, version, { assignee_id: wanted })}
      undo={({ id, assignee }, version) =>
        change(id, version, { assignee_id: assignee?.id ?? null })
      }
      onDone={onDone}
    >
      <FilterField label={t('desk.bulk.person')}>
        {(id) => (
          <select id={id} value={person} onChange={({ target: { value } }) => setPerson(value)}>
            <option value="">{t('desk.bulk.none')}</option>
            {people.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        )}
      </FilterField>
    </BulkAction>
  );
}

/** Closes several conversations. */
export function CloseThreads({ chosen, onDone }: BulkThreadsProps) {
  const { t } = useTranslation('mf-finance');
  const change = useChange();
  return (
    <BulkAction
      label={t('desk.bulk.close')}
      submit={t('desk.bulk.close')}
      chosen={chosen}
      changes={({ closed_at }) => closed_at === null}
      describe={describe}
      will={(count) => t('desk.bulk.closeWill', { count })}
      done={(count) => t('desk.bulk.closeDone', { count })}
      warn={(changed) => {
        const count = changed.filter(({ waiting_since }) => waiting_since !== null).length;
        return count > 0 ? t('desk.bulk.waiting', { count }) : null;
      }}
      change={({ id }, version) => change(id, version, { closed: true })}
      undo={({ id }, version) => change(id, version, { closed: false })}
      onDone={onDone}
    />
  );
}
