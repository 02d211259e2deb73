import { useDescribeProblem } from '@portal/remote-kit/staff';
import { ErrorState, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';

interface SectionStateProps<Data> {
  state: { currentData?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/**
 * Where the list goes on. While another page or filter loads it is the position of the list before, so that the busy button keeps
 * the focus.
 */
export function nextPosition(state: {
  data?: { next_cursor: string | null } | undefined;
  currentData?: { next_cursor: string | null } | undefined;
  isFetching: boolean;
}): string | null {
  return (state.isFetching ? state.data : state.currentData)?.next_cursor ?? null;
}

/** A part that loads when it is opened: skeleton, what came, or the reason and another try. */
export function SectionState<Data>({ state, children }: SectionStateProps<Data>) {
  const describe = useDescribeProblem();
  const { currentData, error, isFetching, refetch } = state;
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {describe(error)}
      </ErrorState>
    );
  }
  if (currentData === undefined) return <Skeleton lines={6} />;
  return <div aria-busy={isFetching}>{children(currentData)}</div>;
}
