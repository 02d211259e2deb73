import type { Page } from '@playwright/test';

/** Opens a path of the portal in the open document, as Back and Forward do. */
export async function navigateClientSide(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
