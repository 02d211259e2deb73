import type { MoneyCaseKind } from '@portal/contract/agency';
import { useHasRole } from '@portal/remote-kit/staff';
import type { CaseWork } from './case.ts';
import {
  useAddMoneyNoteMutation,
  useAssignMoneyCasesMutation,
  useListMoneyColleaguesQuery,
  useRemoveMoneyNoteMutation,
} from '../endpoints.ts';

export function useMoneyWork(kind: MoneyCaseKind): CaseWork {
  const colleagues = useListMoneyColleaguesQuery({});
  const [assign] = useAssignMoneyCasesMutation();
  const [addNote] = useAddMoneyNoteMutation();
  const [removeNote] = useRemoveMoneyNoteMutation();
  return {
    colleagues: colleagues.data?.data ?? [],
    mayChange: useHasRole('finance'),
    assign: (cases, assignee) =>
      assign({ params: { kind }, body: { cases: [...cases], assignee } }),
    addNote: (id, text, key) =>
      addNote({ params: { kind, id }, headers: { 'idempotency-key': key }, body: { text } }),
    removeNote: (id, note) => removeNote({ params: { kind, id, note } }),
  };
}
