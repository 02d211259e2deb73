import { Button, Cluster, Stack } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Case, CaseWork } from './case.ts';
import { useAssign } from './use-assign.ts';

interface AssignmentProps {
  row: Pick<Case, 'id' | 'version' | 'assignee'>;
  work: CaseWork;
}

/** Who works on a case: take it, give it to a colleague, give it back. */
export function Assignment({ row, work }: AssignmentProps) {
  const { t } = useTranslation('mf-benefits');
  const assign = useAssign(work);
  const [chosen, setChosen] = useState('');
  const { assignee } = row;
  const me = work.colleagues.find(({ is_me }) => is_me);
  const others = work.colleagues.filter(({ is_me, id }) => !is_me && id !== assignee?.id);
  return (
    <Stack gap={3}>
      <p>
        {assignee === null
          ? t('desk.assign.no_one')
          : assignee.is_me
            ? t('desk.assign.mine')
            : t('desk.assign.of', { name: assignee.name ?? '–' })}
      </p>
      {work.mayChange && (
        <Cluster gap={3}>
          {me && !assignee?.is_me && (
            <Button onClick={() => void assign([row], me.id)}>
              {t(assignee === null ? 'desk.assign.take' : 'desk.assign.takeOver')}
            </Button>
          )}
          {assignee !== null && (
            <Button onClick={() => void assign([row], null)}>{t('desk.assign.giveBack')}</Button>
          )}
        </Cluster>
      )}
      {work.mayChange && others.length > 0 && (
        <Cluster gap={3} align="end">
          <FilterField label={t('desk.assign.to')}>
            {(id) => (
              <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                <option value="">{t('desk.assign.choose')}</option>
                {others.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.name}
                  </option>
                ))}
              </select>
            )}
          </FilterField>
          <Button
            disabled={chosen === ''}
            onClick={() => {
              setChosen('');
              void assign([row], chosen);
            }}
          >
            {t('desk.assign.give')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
