import type { Boot } from '@portal/contract/composition';
import { localOperations } from '@portal/contract/operations';

const freshMs = 60_000;
/** After a missing response the edge does not ask the API for this time. */
const pauseMs = 5000;
/** The first page waits no longer than this for the notice. */
const firstMs = 400;
const timeoutMs = 3000;

type Notice = Boot['notice'];

/**
 * The landing page's notice of new benefits, asked of the API at most once a minute. It is in the page
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
