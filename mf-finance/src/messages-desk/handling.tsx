import type { OpenDeskThread } from '@portal/contract/agency';
import { useDescribeProblem, useHasRole, useStaff } from '@portal/remote-kit/staff';
import { Banner, Button, Cluster, DefinitionList, Stack } from '@portal/ui';
import { FilterField } from '@portal/ui/search';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeDeskThreadMutation, useListColleaguesQuery } from './desk-api.ts';

/** Whose conversation it is, who answers, and whether it is closed. */
export function Handling({ thread }: { thread: OpenDeskThread }) {
  const { t } = useTranslation('mf-finance');
  const me = useStaff();
  const mayChange = useHasRole('support');
  const describe = useDescribeProblem();
  const colleagues = useListColleaguesQuery({}, { skip: !mayChange });
  const [changeThread, { isLoading }] = useChangeDeskThreadMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { owner, assignee, closed_at, version } = thread;

  const save = async (
    body: { assignee_id: string | null } | { closed: boolean },
    message: string,
  ) => {
    setProblem(null);
    const { error } = await changeThread({
      params: { id: thread.id },
      headers: { 'if-match': `"${version}"` },
      body,
    });
    if (error) setProblem(describe(error));
    else showToast({ message });
  };
  const people = colleagues.data?.data ?? [];
  // The person may have lost the role since.
  const listed =
    assignee === null || people.some(({ id }) => id === assignee.id)
      ? people
      : [assignee, ...people];

  return (
    <Stack gap={4}>
      <h2>{t('desk.handling')}</h2>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <DefinitionList
        items={[
          { term: t('desk.owner'), description: owner.name },
          { term: t('desk.business'), description: thread.business_name },
          { term: t('desk.number'), description: owner.registration_number },
          { term: t('desk.language'), description: t(`languages.${owner.locale}`) },
          ...(mayChange
            ? []
            : [{ term: t('desk.assignee'), description: assignee?.name ?? t('desk.noOne') }]),
        ]}
      />
      {mayChange && (
        <>
          <FilterField label={t('desk.assignee')}>
            {(id) => (
              <select
                id={id}
                value={assignee?.id ?? ''}
                disabled={isLoading}
                onChange={({ target: { value } }) =>
                  void save({ assignee_id: value === '' ? null : value }, t('desk.assignedDone'))
                }
              >
                <option value="">{t('desk.noOne')}</option>
                {listed.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.name}
                  </option>
                ))}
              </select>
            )}
          </FilterField>
          <Cluster>
            {assignee?.id !== me.id && (
              <Button
                size="sm"
                busy={isLoading}
                onClick={() => void save({ assignee_id: me.id }, t('desk.assignedDone'))}
              >
                {t('desk.take')}
              </Button>
            )}
            <Button
              size="sm"
              busy={isLoading}
              onClick={() =>
                void save(
                  { closed: closed_at === null },
                  t(closed_at === null ? 'desk.closedDone' : 'desk.openedDone'),
                )
              }
            >
              {t(closed_at === null ? 'desk.close' : 'desk.open')}
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
