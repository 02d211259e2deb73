import type { WholeCatalogueItem } from '@portal/contract/catalogue';
import { useDescribeProblem } from '@portal/remote-kit/staff';
import { showToast } from '@portal/ui/toast';
import { useState } from 'react';

type Sending = PromiseLike<{ data?: unknown; error?: unknown }>;

/** Parts that each change of an item is sent with: its id, and the version that the person has read. */
export const targetOf = ({ id, version }: WholeCatalogueItem) => ({
  params: { id },
  headers: { 'if-match': `"${version}"` },
});

/** Sends one change after the other, and says what came of it. */
export function useStep() {
  const describe = useDescribeProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    problem,
    setProblem,
    isBusy,
    /** @returns whether it was done */
    async send(sending: Sending, done: string): Promise<boolean> {
      setProblem(null);
      setBusy(true);
      const { data, error } = await sending;
      setBusy(false);
      if (data === undefined) {
        setProblem(describe(error));
        return false;
      }
      showToast({ message: done });
      return true;
    },
  };
}
