import {
  transactionTypes,
  type Transaction,
  type TransactionType,
} from '@portal/shared-lib/contract';

export const transactionStatuses = ['successful', 'pending', 'failed', 'reversed'] as const;
export type TransactionStatus = Transaction['status'];

export interface Wanted {
  /** `null`: every type. */
  type: TransactionType | null;
  /** `null`: whatever became of it. */
  status: TransactionStatus | null;
  /** Words as an owner types them; every one must occur. */
  text: string;
}

/** What the address asks for; a value that there is not asks for nothing. */
export function wantedInAddress(params: URLSearchParams): Wanted {
  return {
    type: transactionTypes.find((type) => type === params.get('type')) ?? null,
    status: transactionStatuses.find((status) => status === params.get('status')) ?? null,
    text: (params.get('q') ?? '').trim(),
  };
}

export function findTransactions(
  transactions: readonly Transaction[],
  { type, status, text }: Wanted,
): Transaction[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return transactions.filter((transaction) => {
    if (type !== null && transaction.type !== type) return false;
    if (status !== null && transaction.status !== status) return false;
    const { counterparty, narration, reference } = transaction;
    const searched = plain([counterparty, narration, reference].join('\n'));
    return words.every((word) => searched.includes(word));
  });
}

/** Neither case nor accents count. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
