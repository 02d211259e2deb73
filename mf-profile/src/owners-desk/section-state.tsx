import { useDescribeProblem } from '@portal/remote-kit/staff';
import { ErrorState, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';

interface SectionStateProps<Data> {
  state: { currentData?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
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
