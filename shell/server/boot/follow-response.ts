import type { CallResponse } from '@portal/contract';
import type { Operation } from '@portal/contract/operations';

const freshMs = 60_000;
/** After a missing response the edge does not ask the API for this time. */
const pauseMs = 5000;
/** The first page waits no longer than this. */
const firstMs = 400;
const timeoutMs = 3000;

/**
 * Follows a call of the API that needs no session, and asks at most once in `everyMs`. The first page waits for it
 * a moment; every other one takes what is known, also while the API does not respond.
 */
export function followResponse<O extends Operation>(
  apiUrl: string,
  operation: O,
  everyMs = freshMs,
): () => Promise<CallResponse<O> | null> {
  let known: CallResponse<O> | null = null;
  let nextRequestAt = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const response = await fetch(`${apiUrl}/api${operation.path}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const parsed = operation.response.safeParse(await response.json());
      if (!parsed.success) throw new Error('the response cannot be read');
      known = parsed.data as CallResponse<O>;
      nextRequestAt = Date.now() + everyMs;
    } catch {
      nextRequestAt = Date.now() + pauseMs;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    const isFirst = nextRequestAt === 0;
    if (Date.now() >= nextRequestAt) asking ??= ask();
    if (isFirst && asking) {
      await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, firstMs).unref())]);
    }
    return known;
  };
}
