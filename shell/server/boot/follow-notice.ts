import type { Boot } from '@portal/contract/composition';
import { localOperations } from '@portal/contract/operations';

const freshMs = 60_000;
/** After no response the API is left alone for so long. */
const pauseMs = 5000;
/** A page waits no longer for a notice that nobody has asked for yet. */
const firstMs = 400;
const timeoutMs = 3000;

type Notice = Boot['notice'];

/**
 * What the landing page tells of new benefits, asked of the API at most once a minute. It stands in the page
 * from the first moment, so that nothing moves when it is read; a page without it is still the page.
 */
export function followNotice(apiUrl: string): () => Promise<Notice> {
  let known: Notice = null;
  let nextRequestAt = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const response = await fetch(`${apiUrl}/api${localOperations.getNewBenefits.path}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const parsed = localOperations.getNewBenefits.response.safeParse(await response.json());
      if (!parsed.success) throw new Error('the response cannot be read');
      known = parsed.data.data;
      nextRequestAt = Date.now() + freshMs;
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
