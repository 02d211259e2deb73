import { useHasRole } from '@portal/remote-kit/staff';
import type { CaseWork } from '../case/case.ts';
import {
  useAddClaimNoteMutation,
  useAssignClaimsMutation,
  useListClaimColleaguesQuery,
  useRemoveClaimNoteMutation,
} from '../endpoints.ts';

export function useClaimWork(): CaseWork {
  const colleagues = useListClaimColleaguesQuery({});
  const [assign] = useAssignClaimsMutation();
  const [addNote] = useAddClaimNoteMutation();
  const [removeNote] = useRemoveClaimNoteMutation();
  return {
    colleagues: colleagues.data?.data ?? [],
    mayChange: useHasRole('claims'),
    assign: (cases, assignee) => assign({ body: { cases: [...cases], assignee } }),
    addNote: (id, text, key) =>
      addNote({ params: { id }, headers: { 'idempotency-key': key }, body: { text } }),
    removeNote: (id, note) => removeNote({ params: { id, note } }),
  };
}
