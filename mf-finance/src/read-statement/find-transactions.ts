import { transactionTypes, type StatementQuery, type Transaction } from '@portal/contract';

export const transactionStatuses = ['successful', 'pending', 'failed', 'reversed'] as const;
export type TransactionStatus = Transaction['status'];

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters in the URL; an unknown value filters nothing. */
export function filtersInUrl(params: URLSearchParams): StatementQuery {
  const type = transactionTypes.find((known) => known === params.get('type'));
  const status = transactionStatuses.find((known) => known === params.get('status'));
  const [from, to] = [params.get('from'), params.get('to')];
  const text = (params.get('q') ?? '').trim().slice(0, 100);
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(from !== null && isDay(from) && { from }),
    ...(to !== null && isDay(to) && { to }),
    ...(text !== '' && { q: text }),
  };
}
