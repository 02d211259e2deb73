/** Pauses before the second and third attempt. Under 300 ms an attempt can share a request that is about to fail. */
export const retryPausesMs = [300, 1200];
/** No attempt starts after this time: a visitor who waited twice for a slow entry does not wait a third time. */
export const retryBudgetMs = 12_000;

interface RetryRules {
  /** Whether the next attempt would fail too. */
  isFinal?: (error: unknown) => boolean;
  onFailure?: (error: unknown) => void;
}

/** Tries again after each pause, within the retry budget. Rejects with the last error. */
export async function retrying<T>(
  run: () => Promise<T>,
  { isFinal = () => false, onFailure = () => {} }: RetryRules = {},
): Promise<T> {
  const deadline = performance.now() + retryBudgetMs;
  for (const pause of retryPausesMs) {
    try {
      return await run();
    } catch (error) {
      onFailure(error);
      if (isFinal(error) || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return run();
}
