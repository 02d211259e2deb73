/**
 * Does the work for each, so many at a time. One that fails does not keep the others from it.
 * @param report is called with each failure
 */
export async function eachOf<T>(
  items: readonly T[],
  { atOnce, report }: { atOnce: number; report: (error: unknown, item: T) => void },
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) {
        try {
          await work(item);
        } catch (error) {
          report(error, item);
        }
      }
    }),
  );
}

/** Payments that a process asks providers about at the same time: as many as a provider is asked at all. */
export const settledAtOnce = 8;
