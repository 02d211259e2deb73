import type { Boot } from '@portal/contract/composition';
import { localOperations } from '@portal/contract/operations';
import { followResponse } from './follow-response.ts';

/**
 * The landing page's notice of new benefits. It is in the page from the first moment, so that nothing moves when it is
 * read; a page without it is still the page.
 */
export function followNotice(apiUrl: string): () => Promise<Boot['notice']> {
  const response = followResponse(apiUrl, localOperations.getNewBenefits);
  return async () => (await response())?.data ?? null;
}
