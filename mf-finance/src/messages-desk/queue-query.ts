import type { messagesDeskCalls } from '@portal/contract/agency';
import type { CallInput } from '@portal/contract';
import { splitFilters } from '@portal/remote-kit/staff';

export type QueueQuery = NonNullable<CallInput<typeof messagesDeskCalls.listDeskThreads>['query']>;

export const shows = ['waiting', 'open', 'closed'] as const;
export const assignments = ['anyone', 'me', 'no_one'] as const;

const oneOf = <Value extends string>(known: readonly Value[], text: string | null) =>
  known.find((value) => value === text) ?? known[0];

/** The filters but for the text are in the URL, so that a view of the queue can be bookmarked. */
export function readQueue(params: URLSearchParams): QueueQuery {
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  return {
    show: oneOf(shows, params.get('show')),
    assigned: oneOf(assignments, params.get('assigned')),
    ...(q !== '' && { q }),
  };
}

/** The filters that belong to the queue, to come back to it. */
export function queueSearch(params: URLSearchParams) {
  const kept = new URLSearchParams();
  for (const name of ['show', 'assigned', 'q']) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value);
  }
  return splitFilters(kept);
}
