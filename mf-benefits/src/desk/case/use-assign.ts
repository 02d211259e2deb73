import type { CaseOutcome } from '@portal/contract/agency';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import type { Case, CaseWork } from './case.ts';
import { showUndoToast } from '@portal/remote-kit/staff';

type Assigned = Pick<Case, 'id' | 'version' | 'assignee'>;

/** Assigns cases and says what became of it, with a way back. */
export function useAssign({ assign }: CaseWork) {
  const { t } = useTranslation('mf-benefits');
  const describe = useDescribeProblem();

  return async (cases: readonly Assigned[], assignee: string | null): Promise<void> => {
    const { data, error } = await assign(
      cases.map(({ id, version }) => ({ id, version })),
      assignee,
    );
    if (data === undefined) return showToast({ message: describe(error), tone: 'danger' });
    const count = (outcome: CaseOutcome['outcome']) =>
      data.data.filter((each) => each.outcome === outcome).length;
    const done = data.data.filter(({ outcome }) => outcome === 'done');
    const late = count('conflict') + count('not_found');
    const message = [
      t(assignee === null ? 'desk.assign.returned' : 'desk.assign.done', { count: done.length }),
      ...(late > 0 ? [t('desk.assign.late', { count: late })] : []),
    ].join(' ');
    const undo = () => {
      // Each goes back to the person who had it.
      const former = new Map(cases.map((each) => [each.id, each.assignee?.id ?? null]));
      const groups = Map.groupBy(done, ({ id }) => former.get(id) ?? null);
      for (const [person, group] of groups) {
        const back = group.map(({ id, version }) => ({ id, version: version ?? 0 }));
        void assign(back, person);
      }
    };
    if (done.length > 0) showUndoToast(message, t('desk.undo'), undo);
    else showToast({ message });
  };
}
