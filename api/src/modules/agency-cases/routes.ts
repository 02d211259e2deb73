import { agencyMoneyOperations as calls } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import type { Database } from '../../database/connect.ts';
import { assignCases } from './assign.ts';
import { addNote, removeNote } from './notes.ts';
import { listColleagues } from './people.ts';

interface Work {
  /** In the transaction that gives a loan to a person. */
  onLoanTaken: (tx: Database, id: string) => Promise<void>;
}

/** Work on loans, payments and disputes at the desk: who does it, and what they write for each other. */
export function serveMoneyCases(
  serve: Serve,
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  { onLoanTaken }: Work,
): void {
  serve(calls.listMoneyColleagues, async ({ caller }) => ({
    data: await listColleagues(deps.db, 'finance', caller.userId),
  }));

  serve(calls.assignMoneyCases, async ({ caller, params: { kind }, body }) => ({
    data: await assignCases(deps, caller, kind, body, kind === 'loan' ? onLoanTaken : undefined),
  }));

  serve(calls.addMoneyNote, async ({ caller, params, headers, body }) => ({
    data: await addNote(deps, caller, params, {
      text: body.text,
      key: headers['idempotency-key'],
    }),
  }));

  serve(calls.removeMoneyNote, async ({ caller, params: { note, ...of } }) => ({
    data: await removeNote(deps, caller, of, note),
  }));
}
