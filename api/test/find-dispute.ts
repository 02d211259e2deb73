import type { AgencyDisputeRow, AgencyDisputeView } from '@portal/contract/agency';
import type { TestApi } from './test-api.ts';

/** The dispute about a payment as the agency's desk lists it; of those that need people, unless other views are given. */
export async function findDispute(
  api: TestApi,
  staff: string,
  paymentReference: string,
  views: AgencyDisputeView[] = ['open', 'owed'],
): Promise<AgencyDisputeRow | undefined> {
  for (const view of views) {
    const { body } = await api.get(`/agency/disputes?view=${view}&q=${paymentReference}`, staff);
    const [found] = body.data as AgencyDisputeRow[];
    if (found !== undefined) return found;
  }
  return undefined;
}
