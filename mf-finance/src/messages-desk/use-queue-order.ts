import { useState } from 'react';
import { useListFilters } from '@portal/remote-kit/staff';
import { useListDeskThreadsQuery } from './desk-api.ts';
import { readQueue } from './queue-query.ts';

/**
 * The conversations before and after one in the queue that it was opened from. The order is that of the moment when the first one
 * was opened: what is answered leaves the queue, and the person goes on to the next all the same.
 */
export function useQueueOrder(id: string): { before: string | null; next: string | null } {
  const [params] = useListFilters();
  const { currentData } = useListDeskThreadsQuery({ query: readQueue(params) });
  const [order, setOrder] = useState<readonly string[]>([]);
  const listed = currentData?.data.map((thread) => thread.id);
  if (listed && (order.length === 0 || !order.includes(id)) && listed.includes(id))
    setOrder(listed);
  const index = order.indexOf(id);
  if (index < 0) return { before: null, next: listed?.find((each) => each !== id) ?? null };
  return { before: order[index - 1] ?? null, next: order[index + 1] ?? null };
}
