import { pageDataId } from '@portal/contract/composition';

/**
 * Puts responses into the document as the edge does.
 *
 * @param responses JSON by path below `/api`
 */
export function writePageData(
  responses: Record<string, string>,
  { userId, locale = 'en' }: { userId: string; locale?: string },
): void {
  const page = document.createElement('div');
  page.id = pageDataId;
  Object.assign(page.dataset, { user: userId, locale });
  for (const [path, json] of Object.entries(responses)) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.dataset.path = path;
    block.text = json;
    page.append(block);
  }
  document.body.append(page);
}
