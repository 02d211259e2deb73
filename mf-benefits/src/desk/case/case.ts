import type { AgencyClaimRow, CaseNote, CaseOutcome, Colleague } from '@portal/contract/agency';

/** The fields that every case of a list has. */
export type Case = Pick<
  AgencyClaimRow,
  'id' | 'version' | 'assignee' | 'waiting_since' | 'business_name' | 'smedan_number'
>;

export type Chosen = Pick<Case, 'id' | 'version'>;

export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** How the cases of a desk are assigned and noted about. */
export interface CaseWork {
  colleagues: readonly Colleague[];
  /** Whether the person may change anything; `audit` reads. */
  mayChange: boolean;
  assign: (
    cases: readonly Chosen[],
    assignee: string | null,
  ) => PromiseLike<Answer<{ data: CaseOutcome[] }>>;
  addNote: (id: string, text: string, key: string) => PromiseLike<Answer<{ data: CaseNote[] }>>;
  removeNote: (id: string, note: string) => PromiseLike<Answer<{ data: CaseNote[] }>>;
}
